//! What the environment says about this start of the app. Read here and nowhere else.
//!
//! Must never hold a secret: none is taken from the environment.

use std::ffi::OsString;
use std::path::PathBuf;
use thiserror::Error;

/// What is settled before the app opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// Where everything of the app's own is kept.
    pub data_dir: PathBuf,
    /// The browser to use instead of searching for one (`TILLER_CHROME`).
    pub chrome: Option<PathBuf>,
    /// Whether Chrome shows a window of its own (`TILLER_HEADFUL=1`).
    pub headful: bool,
    /// Whether Chrome may run without its sandbox, as it must as root (`TILLER_NO_SANDBOX=1`).
    pub no_sandbox: bool,
    /// What is written to the terminal (`TILLER_LOG`, in the form of `RUST_LOG`).
    pub log: String,
}

/// The environment leaves no place for the app's data.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// There is no home folder.
    #[error("there is no home folder to keep Tiller's data in: set TILLER_DATA_DIR to a folder of yours")]
    NoHome,
}

impl Settings {
    /// Reads the environment of this process.
    pub fn from_environment() -> Result<Self, SettingsError> {
        let home = directories::ProjectDirs::from("app", "tiller", "Tiller");
        Self::read(|name| std::env::var_os(name), home.map(|dirs| dirs.data_dir().to_owned()))
    }

    fn read(
        variable: impl Fn(&str) -> Option<OsString>,
        usual_data_dir: Option<PathBuf>,
    ) -> Result<Self, SettingsError> {
        let given = |name: &str| variable(name).filter(|value| !value.is_empty());
        let on = |name: &str| given(name).is_some_and(|value| value == "1");
        let data_dir = given("TILLER_DATA_DIR").map(PathBuf::from).or(usual_data_dir);
        Ok(Self {
            data_dir: data_dir.ok_or(SettingsError::NoHome)?,
            chrome: given("TILLER_CHROME").map(PathBuf::from),
            headful: on("TILLER_HEADFUL"),
            no_sandbox: on("TILLER_NO_SANDBOX"),
            log: given("TILLER_LOG")
                .and_then(|value| value.into_string().ok())
                .unwrap_or_else(|| "warn".to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)], usual: Option<&str>) -> Result<Settings, SettingsError> {
        let find = |name: &str| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into());
        Settings::read(find, usual.map(PathBuf::from))
    }

    #[test]
    fn an_empty_environment_means_the_usual_places_and_the_sandbox() {
        let settings = read(&[], Some("/home/a/.local/share/tiller")).unwrap();
        assert_eq!(settings.data_dir, PathBuf::from("/home/a/.local/share/tiller"));
        assert!(!settings.no_sandbox, "the sandbox goes only where someone says so");
        assert_eq!(settings.chrome, None);
    }

    #[test]
    fn the_sandbox_goes_only_by_the_exact_word() {
        for (value, without) in [("1", true), ("0", false), ("", false), ("true", false)] {
            let settings = read(&[("TILLER_NO_SANDBOX", value)], Some("/d")).unwrap();
            assert_eq!(settings.no_sandbox, without, "TILLER_NO_SANDBOX={value:?}");
        }
    }

    #[test]
    fn without_a_home_the_way_out_is_named() {
        let error = read(&[], None).unwrap_err();
        assert!(error.to_string().contains("TILLER_DATA_DIR"), "{error}");
        assert!(read(&[("TILLER_DATA_DIR", "/d")], None).is_ok());
    }
}
