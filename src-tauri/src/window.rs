//! Opens the window and closes it again.
//!
//! Must never end before the browser has ended.

use crate::frames::Watching;
use crate::{bindings, display, events, pictures};
use std::path::Path;
use std::process::ExitCode;
use tauri::{AppHandle, Manager, RunEvent, WebviewWindowBuilder};
use tiller_app::App;

/// Runs the window until it is closed.
pub fn run() -> ExitCode {
    if !display::present(|name| std::env::var_os(name)) {
        return fail(display::NO_DISPLAY);
    }
    match open() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("{error:#}")),
    }
}

#[expect(clippy::print_stderr, reason = "without a window the terminal is the only place left to say it")]
fn fail(sentence: &str) -> ExitCode {
    eprintln!("{sentence}");
    ExitCode::FAILURE
}

fn open() -> anyhow::Result<()> {
    let settings = tiller_compose::Settings::from_environment()?;
    tiller_compose::start_tracing(&settings);
    let wiring = tiller_compose::Wiring::prepare(&settings)?;
    let webview_data = settings.data_dir.join("window");
    let bindings = bindings::builder();
    let handler = bindings.invoke_handler();
    tauri::Builder::default()
        .manage(Watching::default())
        .register_asynchronous_uri_scheme_protocol("picture", |context, request, responder| {
            pictures::serve(context, request.uri().path(), responder);
        })
        .invoke_handler(handler)
        .setup(move |tauri| {
            let app = tauri::async_runtime::block_on(wiring.open(largest_scale(tauri)));
            tauri.manage(app.clone());
            bindings.mount_events(tauri);
            events::pass_on(tauri.handle().clone(), &app);
            open_window(tauri.handle(), &webview_data)?;
            tauri::async_runtime::spawn(async move {
                // What went wrong stands in the browser's status, which the window shows.
                let _ = app.start_browser().await;
            });
            Ok(())
        })
        .build(tauri::generate_context!())?
        .run(end_with_the_window);
    Ok(())
}

/// The largest scale of this machine's screens; 1 when it cannot be told.
fn largest_scale(tauri: &tauri::App) -> f64 {
    let screens = tauri.available_monitors().unwrap_or_default();
    screens.iter().map(tauri::Monitor::scale_factor).fold(1.0, f64::max)
}

/// Opens the one window, with everything that the webview keeps in the app's own folder.
fn open_window(handle: &AppHandle, webview_data: &Path) -> tauri::Result<()> {
    for window in &handle.config().app.windows {
        WebviewWindowBuilder::from_config(handle, window)?.data_directory(webview_data.to_owned()).build()?;
    }
    Ok(())
}

fn end_with_the_window(handle: &AppHandle, event: RunEvent) {
    if let RunEvent::Exit = event {
        let app = handle.state::<App>().inner().clone();
        tauri::async_runtime::block_on(app.close());
    }
}
