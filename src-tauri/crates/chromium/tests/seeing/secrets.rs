//! Credentials: seen to be there, never seen.

use crate::desk::story;
use tiller_domain::credential::CredentialKind;

const FIELDS: &str = "<form><label>E-mail <input name=email type=email value='CANARY-USER@x.example'></label>
    <label>Password <input type=password id=p value='CANARY-PASSWORD'></label>
    <button type=button onclick=\"p.type = 'text'\">Show</button></form>
    <table><tr><td>One-time code <input autocomplete=one-time-code value='CANARY-CODE'></td><td><input autocomplete=cc-number aria-label='Number' value='4000CANARY02'></td></tr></table>
    <div style='cursor:pointer'><label>PIN <input value='CANARY-PIN'></label></div>
    <div contenteditable aria-label='Recovery phrase'>CANARY-PHRASE</div>
    <p>You typed CANARY-PASSWORD</p><label>City <input value='ordinary'></label>";

#[test]
fn no_value_of_a_credential_field_is_in_any_node() {
    story(async |page| {
        page.shows(FIELDS).await;
        for moment in ["before", "after"] {
            let snapshot = page.look().await;
            let said = format!("{snapshot:?}");
            assert!(
                !said.contains("CANARY") && !said.contains('•'),
                "{moment} the password is shown: {said}"
            );
            assert!(
                said.contains("ordinary"),
                "an ordinary value is there, so the search could have found one"
            );
            let kind = |name: &str| {
                snapshot.nodes.iter().find(|node| node.name == name).and_then(|node| node.credential)
            };
            assert_eq!(kind("Password"), Some(CredentialKind::Password), "{moment}");
            assert_eq!(kind("PIN"), Some(CredentialKind::Pin), "{moment}");
            assert_eq!(kind("E-mail"), Some(CredentialKind::UserName), "{moment}");
            assert_eq!(kind("Recovery phrase"), Some(CredentialKind::RecoveryPhrase), "{moment}");
            assert_eq!(kind("City"), None);
            // From now on the field is of type text, and stays a password.
            page.click("Show").await.unwrap();
        }
    });
}

#[test]
fn a_password_field_stays_one_whatever_it_is_called_later() {
    story(async |page| {
        page.shows(
            "<input type=password id=x aria-label=Field value=CANARY><button onclick=\"x.type='text';x.setAttribute('aria-label','City')\">Change</button>",
        )
        .await;
        page.click("Change").await.unwrap();
        let snapshot = page.look().await;
        let field = snapshot.nodes.iter().find(|node| node.name == "City").unwrap();
        assert_eq!(field.credential, Some(CredentialKind::Password));
        assert!(!format!("{snapshot:?}").contains("CANARY"));
        let facts = page.chromium_inspect(field.reference.as_ref()).await.unwrap();
        assert_eq!(facts.credential, Some(CredentialKind::Password), "also where one element is asked about");
    });
}
