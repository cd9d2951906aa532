//! The workspace as cargo describes it.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Workspace {
    pub(crate) packages: Vec<Package>,
    #[serde(rename = "workspace_default_members")]
    pub(crate) default_members: Vec<String>,
    #[serde(rename = "workspace_root")]
    pub(crate) root: PathBuf,
}

#[derive(Deserialize)]
pub(crate) struct Package {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) description: Option<String>,
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) kind: Option<Kind>,
    /// Given for our own crates alone.
    pub(crate) path: Option<PathBuf>,
}

/// What a dependency is for, where it is not for the program itself.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Dev,
    Build,
}

impl Workspace {
    pub(crate) fn read() -> Self {
        let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
            .current_dir(root())
            .output()
            .expect("cargo can be called from a test of cargo's");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).expect("cargo keeps to its own format")
    }
}

impl Package {
    /// The name without the family name: `agent` for `tiller-agent`.
    pub(crate) fn short(&self) -> &str {
        self.name.strip_prefix("tiller-").unwrap_or(&self.name)
    }
}

impl Dependency {
    pub(crate) fn is_ours(&self) -> bool {
        self.path.is_some()
    }

    pub(crate) fn is_for_tests(&self) -> bool {
        self.kind == Some(Kind::Dev)
    }

    pub(crate) fn short(&self) -> &str {
        self.name.strip_prefix("tiller-").unwrap_or(&self.name)
    }
}

/// The folder of the whole workspace.
pub(crate) fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).expect("tests/tidy lies two folders deep").to_owned()
}

/// A made-up package, for the rules' own tests.
pub(crate) fn package(name: &str, dependencies: Vec<Dependency>) -> Package {
    Package {
        id: name.to_owned(),
        name: name.to_owned(),
        description: Some("a package".to_owned()),
        manifest_path: PathBuf::from(name).join("Cargo.toml"),
        dependencies,
    }
}

/// A made-up dependency on one of our crates.
pub(crate) fn ours(name: &str, kind: Option<Kind>) -> Dependency {
    Dependency { name: name.to_owned(), kind, path: Some(PathBuf::from(name)) }
}

/// A made-up dependency on somebody else's crate.
pub(crate) fn outside(name: &str) -> Dependency {
    Dependency { name: name.to_owned(), kind: None, path: None }
}

#[test]
fn the_workspace_is_read_from_cargo_itself() {
    let workspace = Workspace::read();

    assert_eq!(workspace.root, root());
    assert!(workspace.packages.iter().any(|package| package.short() == "tidy"), "this one is a member, too");
}
