//! The built app in a real window, driven through WebDriver as a person would use it.
//!
//! Must never reach past the window: what a test knows, it reads on the screen or from the site's server.

use crate::binaries::program;
use crate::processes;
use anyhow::{Context, ensure};
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::process::{Child, Command};

/// How long anything on the screen may take.
const PATIENCE: Duration = Duration::from_secs(25);

/// A script that calls back once an expression is true, looked at again with every frame. The expression stands in
/// the script itself: the window's content policy forbids to evaluate text.
fn until_script(expression: &str) -> String {
    format!(
        "const done = arguments[1];
         const end = performance.now() + arguments[0];
         const look = () => {{ try {{ return ({expression}); }} catch {{ return false; }} }};
         const again = () => {{
             const found = look();
             if (found || performance.now() > end) {{ done(found ? found : false); }}
             else {{ requestAnimationFrame(again); }}
         }};
         again();"
    )
}

/// The app in its window.
pub struct AppWindow {
    client: Client,
    driver: Child,
    data_dir: PathBuf,
}

impl AppWindow {
    /// Opens the app on this data folder.
    pub async fn open(data_dir: &Path) -> anyhow::Result<Self> {
        Self::open_with(data_dir, &[]).await
    }

    /// Opens the app on this data folder, with more in its environment.
    pub async fn open_with(data_dir: &Path, environment: &[(&str, &str)]) -> anyhow::Result<Self> {
        ensure!(
            std::env::var_os("DISPLAY").is_some() || std::env::var_os("WAYLAND_DISPLAY").is_some(),
            "window tests need a display: run them by `cargo xtask test --only window`"
        );
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let driver = Command::new("WebKitWebDriver")
            .args(["--host=127.0.0.1", &format!("--port={port}")])
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
            .env("TILLER_DATA_DIR", data_dir)
            .envs(environment.iter().copied())
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("WebKitWebDriver is not installed (Debian: webkit2gtk-driver)")?;
        let client = connect(port, &program("tiller-app")?).await?;
        client.set_window_size(1360, 860).await?;
        Ok(Self { client, driver, data_dir: data_dir.to_owned() })
    }

    /// The WebDriver client, for what is not offered here.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Waits until a JavaScript expression is true on the screen, and returns its value.
    pub async fn until(&self, expression: &str) -> anyhow::Result<Value> {
        let patience = u64::try_from(PATIENCE.as_millis())?;
        let found = self.client.execute_async(&until_script(expression), vec![json!(patience)]).await?;
        let true_enough = !matches!(&found, Value::Null | Value::Bool(false));
        if !true_enough {
            let shown = self.text().await.unwrap_or_default();
            let picture = self.keep_picture().await?;
            anyhow::bail!(
                "never came true: {expression}\npicture: {}\non the screen:\n{shown}",
                picture.display()
            );
        }
        Ok(found)
    }

    /// Keeps a picture of the window beside the test, for whoever looks into a failure.
    async fn keep_picture(&self) -> anyhow::Result<PathBuf> {
        let name =
            self.data_dir.file_name().context("the data folder has a name")?.to_string_lossy().into_owned();
        let file =
            std::env::current_exe()?.with_file_name(format!("failed-{}.png", name.trim_start_matches('.')));
        std::fs::write(&file, self.screenshot().await?)?;
        Ok(file)
    }

    /// Waits until a text can be read on the screen.
    pub async fn until_text(&self, text: &str) -> anyhow::Result<()> {
        self.until(&format!("document.body.innerText.includes({})", json!(text))).await.map(|_| ())
    }

    /// Waits until a text can no longer be read on the screen.
    pub async fn until_gone(&self, text: &str) -> anyhow::Result<()> {
        self.until(&format!("!document.body.innerText.includes({})", json!(text))).await.map(|_| ())
    }

    /// Everything that can be read on the screen.
    pub async fn text(&self) -> anyhow::Result<String> {
        let text = self.client.execute("return document.body.innerText", Vec::new()).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Clicks what an CSS selector finds, once it is there.
    pub async fn click(&self, selector: &str) -> anyhow::Result<()> {
        self.until(&format!("document.querySelector({})", json!(selector))).await?;
        self.client.find(Locator::Css(selector)).await?.click().await?;
        Ok(())
    }

    /// Clicks the button with this name, once it is there and can be pressed.
    pub async fn press_button(&self, name: &str) -> anyhow::Result<()> {
        let found = format!(
            "[...document.querySelectorAll('button')].find(b => !b.disabled && \
             (b.getAttribute('aria-label') ?? b.innerText).trim().startsWith({}))",
            json!(name)
        );
        self.until(&format!("!!{found}")).await?;
        let button = self.client.execute(&format!("return {found}"), Vec::new()).await?;
        fantoccini::elements::Element::from_element_id(self.client.clone(), element_id(&button)?)
            .click()
            .await?;
        Ok(())
    }

    /// Types into the field that a CSS selector finds, and presses Enter.
    pub async fn enter(&self, selector: &str, text: &str) -> anyhow::Result<()> {
        self.click(selector).await?;
        let field = self.client.find(Locator::Css(selector)).await?;
        field.clear().await?;
        field.send_keys(&format!("{text}\u{e007}")).await?;
        Ok(())
    }

    /// A picture of the window as PNG.
    pub async fn screenshot(&self) -> anyhow::Result<Vec<u8>> {
        Ok(self.client.screenshot().await?)
    }

    /// Ends the app as a crash would, and with it this window.
    pub async fn kill(mut self) -> anyhow::Result<()> {
        let app = processes::app_of(&self.data_dir).context("the app does not run")?;
        processes::kill(app)?;
        self.driver.kill().await?;
        Ok(())
    }

    /// Closes the window as a person would, and waits until the app and its browser have ended.
    pub async fn close(mut self) -> anyhow::Result<()> {
        self.client.clone().close_window().await.ok();
        let data_dir = self.data_dir.clone();
        let ended = processes::becomes_true(Duration::from_secs(20), || {
            processes::app_of(&data_dir).is_none() && processes::chrome_of(&data_dir).is_empty()
        });
        ensure!(ended.await, "the app or its browser still runs after its window was closed");
        self.driver.kill().await?;
        Ok(())
    }
}

impl Drop for AppWindow {
    /// A test that failed leaves no app behind.
    fn drop(&mut self) {
        if let Some(app) = processes::app_of(&self.data_dir) {
            // It may have ended on its own meanwhile.
            let _ = processes::kill(app);
        }
    }
}

async fn connect(port: u16, app: &Path) -> anyhow::Result<Client> {
    let capabilities = json!({ "webkitgtk:browserOptions": { "binary": app } });
    let Value::Object(capabilities) = capabilities else { anyhow::bail!("capabilities are an object") };
    let address = format!("http://127.0.0.1:{port}");
    let mut tick = tokio::time::interval(Duration::from_millis(50));
    let attempts = async {
        loop {
            tick.tick().await;
            if tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, attempts).await.context("WebKitWebDriver does not answer")?;
    let client = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new())
        .capabilities(capabilities)
        .connect(&address)
        .await
        .context("the app's window could not be opened through WebKitWebDriver")?;
    Ok(client)
}

fn element_id(value: &Value) -> anyhow::Result<fantoccini::elements::ElementRef> {
    let id = value.as_object().and_then(|object| object.values().next()).and_then(Value::as_str);
    Ok(fantoccini::elements::ElementRef::from(id.context("no element was found")?.to_owned()))
}
