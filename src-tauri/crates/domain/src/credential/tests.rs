use super::*;
use proptest::prelude::*;

fn labelled(label: &str) -> FieldTraits {
    FieldTraits { input_type: "text".to_owned(), label: label.to_owned(), ..FieldTraits::default() }
}

fn named(name: &str) -> FieldTraits {
    FieldTraits { input_type: "text".to_owned(), name: name.to_owned(), ..FieldTraits::default() }
}

fn completed(tokens: &str) -> FieldTraits {
    FieldTraits { autocomplete: tokens.to_owned(), ..FieldTraits::default() }
}

#[test]
fn a_field_says_in_many_languages_what_it_holds() {
    let cases = [
        (
            CredentialKind::Password,
            "Password|Your password*|Passwort|Kennwort:|Mot de passe|Contraseña|Senha|Wachtwoord",
        ),
        (
            CredentialKind::Password,
            "Mật khẩu|パスワード|密码|密碼|비밀번호|Пароль|Hasło|Confirm Password|新しいパスワード|Şifre",
        ),
        (
            CredentialKind::OneTimeCode,
            "Verification code|Enter the 6-digit code|OTP|SMS-Code|Einmalcode|2FA|mTAN",
        ),
        (
            CredentialKind::OneTimeCode,
            "Code de vérification|Código de verificación|Codice di verifica|Mã xác minh",
        ),
        (
            CredentialKind::OneTimeCode,
            "認証コード|验证码|인증번호|Код подтверждения|Kod weryfikacyjny|Verificatiecode",
        ),
        (
            CredentialKind::RecoveryPhrase,
            "Seed phrase|Secret Recovery Phrase|Backup code|Recovery key|助记词|Private key",
        ),
        (CredentialKind::RecoveryPhrase, "Wiederherstellungscode|Code de secours|Резервный код|복구 코드"),
        (CredentialKind::Pin, "PIN|Enter your PIN|PIN-Code|Geheimzahl|ПИН-код|暗証番号|Mã PIN"),
        (
            CredentialKind::CardNumber,
            "Card number|Kreditkartennummer|Numéro de carte|Número de tarjeta|Numero di carta",
        ),
        (CredentialKind::CardNumber, "カード番号|卡号|카드 번호|Номер карты|Numer karty|Kaartnummer|Số thẻ"),
        (
            CredentialKind::CardCode,
            "CVV|CVC / CVV2|Card security code|Kartenprüfnummer|Cryptogramme visuel|安全码",
        ),
    ];
    for (kind, labels) in cases {
        for label in labels.split('|') {
            assert_eq!(credential_kind(&labelled(label)), Some(kind), "{label:?}");
        }
    }
}

#[test]
fn ordinary_fields_are_left_to_the_one_who_asked() {
    let labels = [
        "Search",
        "Search passwords",
        "Discount code",
        "Zip code",
        "ZIP / Postal code",
        "Post code",
        "Postcode",
        "Country code",
        "Area code",
        "Coupon",
        "Promo code",
        "Voucher code",
        "Keyboard pin",
        "Pin location",
        "Shipping address",
        "Opinion",
        "Name",
        "Full name",
        "Email",
        "Newsletter e-mail",
        "Phone",
        "Comment",
        "Code",
        "Quantity",
        "City",
        "Passenger name",
        "Passport number",
        "Boarding pass",
        "Compass heading",
        "Library card number",
        "Discard number",
        "Middle initial",
        "Suche",
        "Rechercher",
        "Betreff",
        "Tangible assets",
        "Sort by",
        "Company",
        "Name on card",
        "Expiry date",
        "Account B",
        "Gutscheincode",
        "Postleitzahl",
        "郵便番号",
        "邮政编码",
        "우편번호",
        "検索",
        "Booking confirmation code",
        "Message",
        "To",
        "Subject",
        "Nationality",
        "Spinach",
        "Captain",
        "Palabras clave",
        "NIP",
        "Find a password manager",
    ];
    for label in labels {
        assert_eq!(credential_kind(&labelled(label)), None, "{label:?}");
    }
}

#[test]
fn names_in_the_markup_count_as_much_as_labels() {
    let cases = [
        ("newPassword", Some(CredentialKind::Password)),
        ("user[password]", Some(CredentialKind::Password)),
        ("loginpasswordfield", Some(CredentialKind::Password)),
        ("txt_pwd", Some(CredentialKind::Password)),
        ("ccNumber", Some(CredentialKind::CardNumber)),
        ("cardnumber", Some(CredentialKind::CardNumber)),
        ("cvv2", Some(CredentialKind::CardCode)),
        ("otp_code", Some(CredentialKind::OneTimeCode)),
        ("pincode", Some(CredentialKind::Pin)),
        ("shipping", None),
        ("q", None),
        ("country_code", None),
        ("discountCode", None),
    ];
    for (name, kind) in cases {
        assert_eq!(credential_kind(&named(name)), kind, "{name:?}");
    }
}

#[test]
fn the_autocomplete_attribute_is_believed() {
    let cases = [
        ("current-password", Some(CredentialKind::Password)),
        ("section-a new-password", Some(CredentialKind::Password)),
        ("one-time-code", Some(CredentialKind::OneTimeCode)),
        ("cc-number", Some(CredentialKind::CardNumber)),
        ("billing cc-csc", Some(CredentialKind::CardCode)),
        ("username", Some(CredentialKind::UserName)),
        ("username webauthn", Some(CredentialKind::UserName)),
        ("email", None),
        ("postal-code", None),
        ("cc-exp", None),
        ("off", None),
    ];
    for (tokens, kind) in cases {
        assert_eq!(credential_kind(&completed(tokens)), kind, "{tokens:?}");
    }
}

#[test]
fn a_user_name_is_one_where_the_form_signs_in() {
    for label in ["Email", "User name", "Benutzername", "Login", "メールアドレス", "Customer number"] {
        let signing_in = FieldTraits { form_has_password: true, ..labelled(label) };
        assert_eq!(
            credential_kind(&signing_in),
            Some(CredentialKind::UserName),
            "{label:?} beside a password"
        );
    }
    let city = FieldTraits { form_has_password: true, ..labelled("City") };
    assert_eq!(credential_kind(&city), None, "an account's other fields are ordinary");
    let mail =
        FieldTraits { input_type: "email".to_owned(), form_has_password: true, ..FieldTraits::default() };
    assert_eq!(credential_kind(&mail), Some(CredentialKind::UserName), "the type of the field says it");
    let first = labelled("Email or phone");
    assert_eq!(
        credential_kind(&first),
        Some(CredentialKind::UserName),
        "the password may come on the next page"
    );
}

#[test]
fn a_password_stays_one_when_it_is_shown() {
    let shown = FieldTraits { was_password: true, ..labelled("Search") };
    assert_eq!(credential_kind(&shown), Some(CredentialKind::Password), "a toggle changes only its type");
}

#[test]
fn a_password_field_may_hold_another_secret() {
    let pin = FieldTraits { input_type: "password".to_owned(), ..labelled("PIN") };
    assert_eq!(credential_kind(&pin), Some(CredentialKind::Pin), "the words name it more closely");
    let bare = FieldTraits { input_type: "PASSWORD".to_owned(), ..FieldTraits::default() };
    assert_eq!(credential_kind(&bare), Some(CredentialKind::Password), "case does not matter");
}

#[test]
fn boxes_for_one_character_of_a_code_are_recognised() {
    let one = |label: &str, name: &str| FieldTraits {
        max_length: Some(1),
        name: name.to_owned(),
        ..labelled(label)
    };
    for (label, name) in [("Digit 1", ""), ("", "code-3"), ("", ""), ("Ziffer 2 von 6", ""), ("", "4")] {
        assert_eq!(
            credential_kind(&one(label, name)),
            Some(CredentialKind::OneTimeCode),
            "{label:?} {name:?}"
        );
    }
    assert_eq!(credential_kind(&one("Middle initial", "mi")), None, "a letter of a name is no code");
}

#[test]
fn what_is_not_typed_into_holds_no_credential() {
    for input_type in ["checkbox", "radio", "button", "range", "date"] {
        let field = FieldTraits { input_type: input_type.to_owned(), ..labelled("Show password") };
        assert_eq!(credential_kind(&field), None, "{input_type}");
    }
}

#[test]
fn invisible_and_full_width_letters_hide_nothing() {
    for label in ["Pass\u{200b}word", "ＰＡＳＳＷＯＲＤ", "Pass\u{ad}wort", "ＰＩＮ"] {
        assert!(credential_kind(&labelled(label)).is_some(), "{label:?}");
    }
}

#[test]
fn an_indian_postal_code_is_no_pin_where_the_page_says_so() {
    let field = FieldTraits { autocomplete: "shipping postal-code".to_owned(), ..labelled("PIN code") };
    assert_eq!(credential_kind(&field), None, "the same word means a post code there");
}

#[test]
fn free_text_that_mentions_a_credential_is_noticed() {
    for text in
        ["my password is hunter2", "log in with ann", "API key sk-1234", "mein Passwort", "the OTP 123456"]
    {
        assert!(names_credential(text), "{text:?}");
    }
    for text in ["buy the desk lamp", "Search", "coupon SAVE10", "zip code 12345"] {
        assert!(!names_credential(text), "{text:?}");
    }
}

#[test]
fn a_hidden_text_says_only_its_length() {
    assert_eq!(hidden(6), "(6 characters, hidden)");
    assert_eq!(hidden(1), "(1 character, hidden)");
}

proptest! {
    #[test]
    fn no_label_makes_a_password_field_ordinary(label in "\\PC*", name in "\\PC*", complete in "\\PC*") {
        let field = FieldTraits {
            input_type: "password".to_owned(), autocomplete: complete, name, ..labelled(&label)
        };
        prop_assert!(credential_kind(&field).is_some());
    }

    #[test]
    fn deciding_never_panics(label in "(?s).*", id in "(?s).*", length in proptest::option::of(0u32..9), form: bool) {
        let field = FieldTraits { id, max_length: length, form_has_password: form, ..labelled(&label) };
        let _ = credential_kind(&field);
        let _ = names_credential(&label);
    }

    #[test]
    fn case_and_punctuation_around_a_label_change_nothing(upper: bool, before in "[ *:]{0,3}", after in "[ *:]{0,3}") {
        let word = if upper { "PASSWORD" } else { "password" };
        prop_assert_eq!(
            credential_kind(&labelled(&format!("{before}{word}{after}"))),
            Some(CredentialKind::Password)
        );
    }
}
