//! Alone in its binary: it counts the listening sockets of the whole process.
#![cfg(target_os = "linux")]

use std::collections::HashSet;

use tiller_ports::practice_site::PracticeSite;
use tiller_practice::PracticeOnDemand;

#[tokio::test]
async fn nothing_listens_before_the_site_is_asked_for() {
    let on_demand = PracticeOnDemand::default();
    assert_eq!(listening(), 0, "a person who never opens the practice site runs no server");

    on_demand.open().await.unwrap();

    assert_eq!(listening(), 1, "and asking starts exactly one");
}

/// How many TCP sockets of this process are in the state LISTEN (`0A`).
fn listening() -> usize {
    let own: HashSet<String> = std::fs::read_dir("/proc/self/fd")
        .into_iter()
        .flatten()
        .filter_map(|entry| std::fs::read_link(entry.ok()?.path()).ok())
        .filter_map(|target| {
            Some(target.to_str()?.strip_prefix("socket:[")?.trim_end_matches(']').to_owned())
        })
        .collect();
    let tables =
        ["/proc/net/tcp", "/proc/net/tcp6"].map(|table| std::fs::read_to_string(table).unwrap_or_default());
    let rows = tables.iter().flat_map(|table| table.lines().skip(1));
    rows.map(|row| row.split_whitespace().collect::<Vec<_>>())
        .filter(|columns| {
            columns.get(3) == Some(&"0A") && columns.get(9).is_some_and(|inode| own.contains(*inode))
        })
        .count()
}
