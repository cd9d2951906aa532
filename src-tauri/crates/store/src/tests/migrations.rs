//! Migrations are numbered, embedded, and never edited once they have shipped.
//!
//! Must never be made to pass by editing a migration.

use crate::MIGRATIONS;
use std::fmt::Write;

#[test]
fn every_migration_of_the_folder_is_built_in() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let mut files: Vec<i64> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap()[..4].parse().unwrap())
        .collect();
    files.sort_unstable();
    let built_in: Vec<i64> = MIGRATIONS.iter().map(|migration| migration.version).collect();
    assert_eq!(built_in, files, "build this crate again: a migration was added and is not in it yet");
}

#[test]
fn a_migration_that_has_shipped_is_never_edited() {
    let mut shipped = String::new();
    for migration in MIGRATIONS.iter() {
        let sum = migration.checksum.iter().take(12).fold(String::new(), |mut sum, byte| {
            write!(sum, "{byte:02x}").unwrap();
            sum
        });
        writeln!(shipped, "{} {} {sum}", migration.version, migration.description).unwrap();
    }
    // A log that was made by the file as it shipped would be taken for damaged. Add a migration instead.
    insta::assert_snapshot!(shipped, @"1 the first story f8c20180d593e5a5bd4e1362");
}
