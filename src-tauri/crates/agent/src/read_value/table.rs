//! A cell of a table, by the words of its row and its column's header.
//!
//! Must never read across tables.

use super::Value;
use crate::layout::{subtree, text_in};
use crate::names::{holds, plain};
use crate::plain_commands::Reading;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Snapshot, SnapshotNode};

/// The cells that a reading asks for: those under its column, in the rows that hold its context.
pub(super) fn cells(snapshot: &Snapshot, reading: &Reading) -> Vec<Value> {
    let nodes = &snapshot.nodes;
    let wanted = plain(&reading.name);
    let within = reading.within.as_deref().map(plain);
    let tables = (0..nodes.len()).filter(|at| matches!(nodes[*at].role, Role::Table | Role::Grid));
    tables.flat_map(|at| cells_of(nodes, at, &wanted, within.as_deref())).collect()
}

fn cells_of(nodes: &[SnapshotNode], table: usize, wanted: &str, within: Option<&str>) -> Vec<Value> {
    let rows: Vec<usize> = subtree(nodes, table).filter(|at| nodes[*at].role == Role::Row).collect();
    let said = |at: usize| plain(&text_in(nodes, subtree(nodes, at)));
    let header = rows.iter().find_map(|row| {
        let cells = cells_in(nodes, *row);
        let headers = cells.iter().filter(|at| nodes[**at].role == Role::ColumnHeader).count();
        let column = cells.iter().position(|at| said(*at) == wanted)?;
        (headers > 0 && headers == cells.len()).then_some((*row, column))
    });
    let Some((header, column)) = header else { return Vec::new() };
    let value = |row: &usize| {
        let cell = *cells_in(nodes, *row).get(column)?;
        Some(Value { at: cell, text: text_in(nodes, subtree(nodes, cell)) })
    };
    let fits = |row: &&usize| **row > header && within.is_none_or(|within| holds(&said(**row), within));
    rows.iter().filter(fits).filter_map(value).collect()
}

fn cells_in(nodes: &[SnapshotNode], row: usize) -> Vec<usize> {
    let is_cell =
        |role: &Role| matches!(role, Role::Cell | Role::GridCell | Role::RowHeader | Role::ColumnHeader);
    subtree(nodes, row).filter(|at| is_cell(&nodes[*at].role)).collect()
}
