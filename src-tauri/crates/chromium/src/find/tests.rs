use super::*;

fn only(there: &'static [&'static str]) -> impl Fn(&Path) -> bool {
    move |path| there.iter().any(|program| Path::new(program) == path)
}

fn surroundings() -> Surroundings {
    Surroundings::from_variables(&|name| {
        Some(OsString::from(match name {
            "PATH" => "/home/ann/bin:/usr/bin",
            "HOME" => "/home/ann",
            "ProgramFiles" | "ProgramW6432" => "C:\\Program Files",
            "ProgramFiles(x86)" => "C:\\Program Files (x86)",
            "LOCALAPPDATA" => "C:\\Users\\ann\\AppData\\Local",
            _ => return None,
        }))
    })
}

fn found(system: System, there: &'static [&'static str]) -> Option<(String, Brand)> {
    let found = find(None, system, &surroundings(), &only(there)).ok()?;
    Some((found.path.display().to_string(), found.brand))
}

#[test]
fn on_linux_each_usual_place_is_looked_at() {
    for (place, brand) in [
        ("/home/ann/bin/google-chrome", Brand::Chrome),
        ("/usr/bin/google-chrome-stable", Brand::Chrome),
        ("/opt/google/chrome/chrome", Brand::Chrome),
        ("/usr/bin/microsoft-edge", Brand::Edge),
        ("/opt/microsoft/msedge/msedge", Brand::Edge),
        ("/usr/bin/chromium", Brand::Chromium),
        ("/snap/bin/chromium", Brand::Chromium),
        ("/var/lib/flatpak/exports/bin/com.google.Chrome", Brand::Chrome),
        ("/home/ann/.local/share/flatpak/exports/bin/org.chromium.Chromium", Brand::Chromium),
    ] {
        let there: &'static [&'static str] = Box::leak(Box::new([place]));
        assert_eq!(found(System::Linux, there), Some((place.to_owned(), brand)));
    }
}

#[test]
fn on_macos_the_applications_of_the_machine_and_of_the_user_are_looked_at() {
    for (place, brand) in [
        ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", Brand::Chrome),
        ("/home/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge", Brand::Edge),
        ("/Applications/Chromium.app/Contents/MacOS/Chromium", Brand::Chromium),
    ] {
        let there: &'static [&'static str] = Box::leak(Box::new([place]));
        assert_eq!(found(System::MacOs, there), Some((place.to_owned(), brand)));
    }
}

#[test]
fn on_windows_all_three_program_folders_are_looked_at() {
    for (place, brand) in [
        ("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe", Brand::Chrome),
        ("C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe", Brand::Edge),
        ("C:\\Users\\ann\\AppData\\Local\\Chromium\\Application\\chrome.exe", Brand::Chromium),
    ] {
        let there: &'static [&'static str] = Box::leak(Box::new([place]));
        assert_eq!(found(System::Windows, there), Some((place.to_owned(), brand)));
    }
}

#[test]
fn chrome_comes_before_edge_and_chromium() {
    let there = &["/usr/bin/chromium", "/usr/bin/microsoft-edge", "/usr/bin/google-chrome"];
    assert_eq!(found(System::Linux, there), Some(("/usr/bin/google-chrome".to_owned(), Brand::Chrome)));
}

#[test]
fn nothing_found_says_where_it_looked_in_a_few_words() {
    let looked = |system| match find(None, system, &surroundings(), &only(&[])) {
        Err(BrowserFault::NotFound { looked }) => looked,
        other => panic!("there is nothing to be found, yet {other:?}"),
    };
    assert_eq!(
        looked(System::Linux)[0],
        "google-chrome-stable, google-chrome, microsoft-edge-stable, microsoft-edge, chromium, chromium-browser in \
         /home/ann/bin, /usr/bin, /usr/local/bin, /snap/bin"
    );
    assert!(looked(System::Linux).contains(&"chrome in /opt/google/chrome".to_owned()));
    assert_eq!(
        looked(System::MacOs)[2],
        "Chromium in /Applications/Chromium.app/Contents/MacOS, /home/ann/Applications/Chromium.app/Contents/MacOS"
    );
    assert!(looked(System::Windows)[0].contains("C:\\Program Files (x86)\\Google\\Chrome\\Application"));
}

#[test]
fn a_named_program_is_taken_or_refused_but_never_replaced() {
    let named = Path::new("/opt/mine/chromium");
    let taken = find(
        Some(named),
        System::Linux,
        &surroundings(),
        &only(&["/opt/mine/chromium", "/usr/bin/chromium"]),
    );
    assert_eq!(taken, Ok(Found { path: named.to_owned(), brand: Brand::Chromium }));

    let refused = find(Some(named), System::Linux, &surroundings(), &only(&["/usr/bin/chromium"]));
    let Err(BrowserFault::NotFound { looked }) = refused else { panic!("another program was taken") };
    assert_eq!(looked, ["/opt/mine/chromium (not a program that can be started)"]);
}

#[test]
fn a_file_that_cannot_be_started_is_no_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("chrome");
    std::fs::write(&file, "text").unwrap();
    assert!(!is_program(folder.path()), "a folder");
    if cfg!(unix) {
        assert!(!is_program(&file), "not executable");
    }
    assert!(is_program(&std::env::current_exe().unwrap()));
}
