//! Prepares what Tauri embeds: the window's configuration, its capabilities and icons.

fn main() {
    tauri_build::build();
}
