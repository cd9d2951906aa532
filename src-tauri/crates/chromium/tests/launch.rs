//! Starting and ending Chrome, on the real one: nothing is left behind, and every failure says what to do.
#![cfg(test)]
#![cfg(target_os = "linux")]

mod site;

use site::processes::{kill_hard, main_one, none_left_on, on_profile};
use site::{browser, config};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tiller_chromium::{Chromium, ChromiumConfig};
use tiller_domain::browser::BrowserStatus;
use tiller_domain::fault::BrowserFault;
use tiller_ports::browser::{Browser, BrowserChange, Tabs};

fn script(folder: &Path, text: &str) -> PathBuf {
    let path = folder.join("chrome");
    std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    path
}

#[tokio::test(flavor = "multi_thread")]
async fn it_starts_once_says_who_it_is_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let chromium = browser(folder.path());
    let mut changes = chromium.watch();

    let info = chromium.start().await.unwrap();
    assert!(["Chrome", "Chromium", "Edge"].contains(&info.name.as_str()), "{info:?}");
    assert!(info.version.split('.').count() == 4, "{info:?}");
    assert_eq!(chromium.status(), BrowserStatus::Running { info: info.clone() });
    assert_eq!(changes.recv().await, Ok(BrowserChange::Status));
    let profile = folder.path().join("profile");
    let first = main_one(&profile);
    assert_eq!(chromium.start().await, Ok(info), "a second start finds the first one");
    assert_eq!(main_one(&profile), first);
    assert_eq!(chromium.tabs(), [], "no tab that nobody asked for");

    chromium.close().await;
    assert_eq!(on_profile(&profile), [], "closed means gone");
    assert_eq!(chromium.status(), BrowserStatus::Starting, "closing is no failure");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_chrome_is_noticed_and_comes_back_with_its_tabs() {
    let folder = tempfile::tempdir().unwrap();
    let site = site::Site::start().await;
    let chromium = browser(folder.path());
    chromium.start().await.unwrap();
    let (first, second) = (chromium.open_tab().await.unwrap(), chromium.open_tab().await.unwrap());
    site.page("/shop", "<title>Shop</title>");
    site::open(&chromium, &second, &format!("{}/shop", site.here)).await;

    let profile = folder.path().join("profile");
    let mut changes = chromium.watch();
    kill_hard(main_one(&profile));
    site::until(&mut changes, || matches!(chromium.status(), BrowserStatus::Down { .. })).await;
    let BrowserStatus::Down { problem } = chromium.status() else { unreachable!() };
    assert_eq!(problem.hint, BrowserFault::Gone.hint(), "it says that it can be started again");
    assert_eq!(chromium.tabs(), []);
    assert_eq!(chromium.open_tab().await, Err(BrowserFault::Gone.into()));

    let mut changes = chromium.watch();
    chromium.start().await.unwrap();
    site::until(&mut changes, || {
        let tabs = chromium.tabs();
        tabs.len() == 2 && tabs[1].title == "Shop"
    })
    .await;
    let tabs = chromium.tabs();
    assert_eq!((&tabs[0].id, &tabs[1].id), (&first, &second), "the same tabs, the same ids");
    assert_eq!(tabs[1].url, format!("{}/shop", site.here));
    let third = chromium.open_tab().await.unwrap();
    assert!(third != first && third != second, "an id is never given twice");
    chromium.close().await;
    assert_eq!(on_profile(&profile), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_in_use_names_its_holder() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (browser(folder.path()), browser(folder.path()));
    first.start().await.unwrap();
    let Err(BrowserFault::ProfileInUse { holder, .. }) = second.start().await else {
        panic!("two browsers on one profile");
    };
    assert_eq!(holder, std::process::id().to_string());
    first.close().await;
    second.start().await.expect("the profile is free again");
    second.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_that_another_machine_left_does_not_stop_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let profile = folder.path().join("profile");
    std::fs::create_dir_all(&profile).unwrap();
    std::os::unix::fs::symlink("another-host-4242", profile.join("SingletonLock")).unwrap();
    let chromium = browser(folder.path());
    chromium.start().await.unwrap();
    chromium.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_never_answers_is_given_up_and_ended() {
    let folder = tempfile::tempdir().unwrap();
    let chrome = script(folder.path(), "sleep 600");
    let chromium = Chromium::new(ChromiumConfig { chrome: Some(chrome.clone()), ..config(folder.path()) });
    let refused = chromium.start().await;
    let browser = chrome.display().to_string();
    assert_eq!(refused, Err(BrowserFault::LaunchTimedOut { browser, seconds: 20 }));
    assert_eq!(none_left_on(&folder.path().join("profile")).await, Ok(()));
    assert!(matches!(chromium.status(), BrowserStatus::Down { .. }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_ends_at_once_is_quoted() {
    let folder = tempfile::tempdir().unwrap();
    let chrome = script(folder.path(), "echo 'cannot open shared object libnss3.so' >&2; exit 127");
    let chromium = Chromium::new(ChromiumConfig { chrome: Some(chrome), ..config(folder.path()) });
    let Err(BrowserFault::LaunchFailed { reason, .. }) = chromium.start().await else {
        panic!("it cannot have been started");
    };
    assert_eq!(reason, "cannot open shared object libnss3.so");
}

#[tokio::test(flavor = "multi_thread")]
async fn root_is_told_which_setting_it_takes_before_anything_starts() {
    let folder = tempfile::tempdir().unwrap();
    let config = ChromiumConfig { no_sandbox: false, ..config(folder.path()) };
    if !site::running_as_root() {
        return;
    }
    assert_eq!(Chromium::new(config).start().await, Err(BrowserFault::RootNeedsSetting));
    assert!(!folder.path().join("profile").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let chrome = folder.path().join("no-such-chrome");
    let chromium = Chromium::new(ChromiumConfig { chrome: Some(chrome.clone()), ..config(folder.path()) });
    let Err(BrowserFault::NotFound { looked }) = chromium.start().await else { panic!("there is none") };
    assert!(looked[0].contains(&chrome.display().to_string()), "{looked:?}");
}

/// The variable that turns this test's process into an app of its own, which the test then kills.
const APP: &str = "TILLER_TEST_APP_FOLDER";

#[tokio::test(flavor = "multi_thread")]
async fn when_the_app_is_killed_no_chrome_is_left() {
    if let Some(folder) = std::env::var_os(APP) {
        let chromium = browser(Path::new(&folder));
        chromium.start().await.unwrap();
        chromium.open_tab().await.unwrap();
        std::fs::write(Path::new(&folder).join("ready"), "").unwrap();
        std::future::pending::<()>().await;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut app = tokio::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "when_the_app_is_killed_no_chrome_is_left"])
        .env(APP, folder.path())
        .stdout(std::process::Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let profile = folder.path().join("profile");
    while !folder.path().join("ready").exists() {
        assert_eq!(app.try_wait().unwrap(), None, "the app ended too early");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(on_profile(&profile).len() > 1, "Chrome and its helpers");

    app.kill().await.unwrap();

    assert_eq!(none_left_on(&profile).await, Ok(()), "a signed-in browser without an app that watches it");
}
