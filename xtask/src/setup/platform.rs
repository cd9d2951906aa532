//! Which system this is.

/// As far as it matters for installing something.
#[derive(Debug, PartialEq)]
pub(crate) enum Platform {
    /// Debian, Ubuntu and what is made of them.
    Debian(Release),
    /// Another Linux, by its own name.
    Linux(String),
    Mac,
    Windows,
}

/// What `/etc/os-release` says.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Release {
    pub(crate) name: String,
    id: String,
    family: Vec<String>,
}

impl Platform {
    pub(crate) fn of_this_machine() -> Self {
        if cfg!(target_os = "macos") {
            return Self::Mac;
        }
        if cfg!(windows) {
            return Self::Windows;
        }
        let text = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
        Self::of_linux(Release::parse(&text))
    }

    fn of_linux(release: Release) -> Self {
        if release.is("debian") { Self::Debian(release) } else { Self::Linux(release.name) }
    }
}

impl Release {
    pub(crate) fn parse(text: &str) -> Self {
        let field = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
            line.unwrap_or_default().trim().trim_matches(['"', '\'']).to_owned()
        };
        let name = [field("PRETTY_NAME"), field("NAME"), "this Linux".to_owned()];
        Self {
            name: name.into_iter().find(|name| !name.is_empty()).unwrap_or_default(),
            id: field("ID"),
            family: field("ID_LIKE").split_whitespace().map(str::to_owned).collect(),
        }
    }

    /// Whether it is this distribution or made of it.
    pub(crate) fn is(&self, id: &str) -> bool {
        self.id == id || self.family.iter().any(|like| like == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debian_and_its_children_are_debian() {
        for text in [
            "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\n",
            "NAME=\"Ubuntu\"\nID=ubuntu\nID_LIKE=debian\n",
            "NAME='Linux Mint'\nID=linuxmint\nID_LIKE=\"ubuntu debian\"\n",
        ] {
            let platform = Platform::of_linux(Release::parse(text));
            assert!(matches!(platform, Platform::Debian(_)), "{text} was taken for {platform:?}");
        }
    }

    #[test]
    fn a_child_of_ubuntu_is_known_as_one() {
        assert!(Release::parse("ID=linuxmint\nID_LIKE=\"ubuntu debian\"").is("ubuntu"));
        assert!(!Release::parse("ID=debian").is("ubuntu"));
    }

    #[test]
    fn another_linux_is_called_by_its_name() {
        let fedora = Release::parse("NAME=\"Fedora Linux\"\nID=fedora\nVARIANT_ID=workstation\n");

        assert_eq!(Platform::of_linux(fedora), Platform::Linux("Fedora Linux".to_owned()));
        assert_eq!(
            Platform::of_linux(Release::parse("")),
            Platform::Linux("this Linux".to_owned()),
            "no file, no name, still a sentence"
        );
    }
}
