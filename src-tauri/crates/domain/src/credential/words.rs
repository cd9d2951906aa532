//! The words by which a field says that it holds a credential, in the languages that most pages are written in.
//!
//! Must never list a word that ordinary fields use too ("code", "number", "name"): a false alarm takes a field away
//! from the person who asked for it.

use super::CredentialKind;
use super::normal::Phrase;
use std::sync::LazyLock;

/// The tables, brought into normal form once.
pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    secrets: PHRASES.iter().map(|(kind, phrases)| (*kind, normal_forms(phrases))).collect(),
    user_name: normal_forms(USER_NAME),
    user_name_first: normal_forms(USER_NAME_FIRST),
    ordinary: normal_forms(ORDINARY),
    looks_for: normal_forms(LOOKS_FOR),
    code_box: normal_forms(CODE_BOX),
    said: normal_forms(SAID),
});

/// The words by what they mean for a field.
pub(super) struct Tables {
    /// What a field says that holds a secret, by kind; the first kind that fits counts.
    pub(super) secrets: Vec<(CredentialKind, Vec<Phrase>)>,
    /// What names the user of a sign-in, where the form also asks for a password.
    pub(super) user_name: Vec<Phrase>,
    /// What names the user of a sign-in even where the password is asked for on the next page.
    pub(super) user_name_first: Vec<Phrase>,
    /// What makes a field ordinary although it shares a word with a credential; taken out before the rest is read.
    pub(super) ordinary: Vec<Phrase>,
    /// What a field begins or ends with that looks for something, whatever it looks for.
    pub(super) looks_for: Vec<Phrase>,
    /// What a one-character box says that is one of several for a code.
    pub(super) code_box: Vec<Phrase>,
    /// What gives a credential away in free text, beyond what a field would carry.
    pub(super) said: Vec<Phrase>,
}

fn normal_forms(lists: &[&str]) -> Vec<Phrase> {
    lists.iter().flat_map(|list| list.split(", ")).map(Phrase::new).collect()
}

const PHRASES: &[(CredentialKind, &[&str])] = &[
    (CredentialKind::RecoveryPhrase, RECOVERY),
    (CredentialKind::CardCode, CARD_CODE),
    (CredentialKind::CardNumber, CARD_NUMBER),
    (CredentialKind::OneTimeCode, ONE_TIME_CODE),
    (CredentialKind::Password, PASSWORD),
    (CredentialKind::Pin, PIN),
];

/// Parts of longer words that give a credential away wherever they stand (`newpasswordfield`, `Kreditkartennummer`).
pub(super) const STEMS: &[(CredentialKind, &[&str])] = &[
    (
        CredentialKind::RecoveryPhrase,
        &["seedphrase", "recoveryphrase", "mnemonic", "backupcode", "recoverycode"],
    ),
    (CredentialKind::CardCode, &["cvvcode", "cvccode", "securitycodecard", "kartenprüf"]),
    (
        CredentialKind::CardNumber,
        &[
            "cardnumber",
            "ccnumber",
            "cardno",
            "kartennummer",
            "creditcardnum",
            "numerocarte",
            "numerotarjeta",
        ],
    ),
    (
        CredentialKind::OneTimeCode,
        &["onetimecode", "otpcode", "codeotp", "smscode", "verificationcode", "authcode", "mfacode", "totp"],
    ),
    (
        CredentialKind::Password,
        &[
            "password",
            "passwd",
            "passphrase",
            "passwort",
            "kennwort",
            "motdepasse",
            "contraseña",
            "contrasena",
            "palavrapasse",
            "wachtwoord",
            "lösenord",
            "adgangskode",
            "salasana",
            "пароль",
        ],
    ),
    (CredentialKind::Pin, &["pincode", "pinnumber", "geheimzahl"]),
];

const PASSWORD: &[&str] = &[
    // English
    "password, passwords, pass word, passphrase, pass phrase, passcode, pass code, passwd, pwd, pw",
    "passwrd, psw, pass, secret key",
    // German
    "passwort, kennwort, losungswort",
    // French
    "mot de passe, mdp, phrase secrète",
    // Spanish
    "contraseña, contrasena, clave de acceso, clave secreta, clave",
    // Italian
    "parola d'ordine, parola d'accesso",
    // Portuguese
    "senha, palavra passe, palavra chave de acesso",
    // Dutch
    "wachtwoord, toegangscode",
    // Scandinavian languages, Finnish
    "lösenord, adgangskode, passord, salasana",
    // Polish, Czech, Slovak, Hungarian, Romanian
    "hasło, haslo, heslo, jelszó, jelszo, parolă",
    // Turkish, Greek, Indonesian
    "şifre, sifre, κωδικός πρόσβασης, kata sandi, sandi",
    // Russian, Ukrainian, Bulgarian
    "пароль, парола, кодовое слово",
    // Vietnamese
    "mật khẩu, mat khau",
    // Chinese, Japanese, Korean, Thai, Hindi, Arabic, Hebrew
    "密码, 密碼, 口令, パスワード, 合言葉, 비밀번호, 암호, รหัสผ่าน, पासवर्ड, كلمة المرور, كلمة السر",
    "סיסמה",
];

const ONE_TIME_CODE: &[&str] = &[
    // English
    "otp, totp, 2fa, mfa, tfa, one time code, one time password, one time passcode, one time pin",
    "onetime code, onetime password, verification code, verify code, authentication code",
    "authenticator code, authenticator, security code, login code, log in code, sign in code, sms code",
    "access code, two factor code, two step code, confirmation code, 6 digit code, six digit code",
    "4 digit code, 8 digit code, code we sent, code sent to, code from your, code from the app",
    "code from the text message, code from the email, passkey code, mfa code",
    // German
    "einmalcode, einmalpasswort, einmalkennwort, bestätigungscode, bestaetigungscode",
    "verifizierungscode, sicherheitscode, anmeldecode, sms tan, mtan, tan, freischaltcode",
    // French
    "code de vérification, code de verification, code à usage unique, code de sécurité",
    "code de connexion, code reçu par sms, code d'authentification",
    // Spanish
    "código de verificación, codigo de verificacion, código de seguridad, código de un solo uso",
    "código de acceso, código de autenticación",
    // Italian
    "codice di verifica, codice di sicurezza, codice monouso, codice usa e getta, codice di accesso",
    // Portuguese
    "código de verificação, codigo de verificacao, código de segurança, código de uso único",
    // Dutch
    "verificatiecode, eenmalige code, beveiligingscode, inlogcode, bevestigingscode",
    // Scandinavian languages
    "engångskod, verifieringskod, engangskode, engangskode, bekræftelseskode",
    // Polish, Czech
    "kod weryfikacyjny, kod jednorazowy, kod sms, kod z sms, ověřovací kód, jednorázový kód",
    // Turkish, Indonesian
    "doğrulama kodu, tek kullanımlık, kode verifikasi",
    // Russian, Ukrainian
    "код подтверждения, одноразовый код, одноразовый пароль, код из смс, код из sms, проверочный код",
    "код підтвердження",
    // Vietnamese
    "mã xác minh, mã xác nhận, mã xác thực, mã otp, ma xac nhan",
    // Chinese, Japanese, Korean, Thai, Arabic
    "验证码, 驗證碼, 动态码, 校验码, 一次性密码, 短信码, 認証コード, 確認コード, ワンタイム, 検証コード",
    "セキュリティコード, 인증번호, 인증 코드, 일회용, 보안 코드, รหัส otp, رمز التحقق",
];

const RECOVERY: &[&str] = &[
    // English
    "recovery phrase, seed phrase, secret phrase, secret recovery, backup phrase, mnemonic",
    "mnemonic phrase, backup code, backup codes, recovery code, recovery codes, recovery key",
    "private key, wallet seed, seed words, emergency code",
    // German
    "wiederherstellungsphrase, wiederherstellungscode, wiederherstellungsschlüssel, backup code",
    "privater schlüssel, notfallcode",
    // French, Spanish, Italian, Portuguese
    "phrase de récupération, code de secours, code de récupération, clé privée, frase de recuperación",
    "código de recuperación, clave privada, código de respaldo, frase di recupero, codice di recupero",
    "codice di backup, chiave privata, frase de recuperação, código de recuperação, chave privada",
    // Dutch, Polish
    "herstelcode, herstelzin, herstelsleutel, kod zapasowy, kod odzyskiwania, fraza odzyskiwania",
    // Russian
    "резервный код, фраза восстановления, код восстановления, сид фраза, секретная фраза",
    "приватный ключ",
    // Vietnamese, Chinese, Japanese, Korean
    "cụm từ khôi phục, mã dự phòng, mã khôi phục, 助记词, 助記詞, 恢复码, 恢復碼, 备用码, 备用验证码",
    "私钥, リカバリーフレーズ, リカバリーコード, バックアップコード, 復旧コード, 秘密鍵, 복구 문구",
    "복구 코드, 백업 코드, 시드 구문, 개인 키",
];

const PIN: &[&str] = &[
    "pin, pin code, personal identification number, geheimzahl, geheimnummer, code secret",
    "code confidentiel, numero segreto, número secreto, pincode, kod pin, пин, пин код, пинкод, mã pin",
    "暗証番号, 핀번호, 핀 번호, pin コード, pin 码, pin 碼",
];

const CARD_NUMBER: &[&str] = &[
    // English
    "card number, card no, card num, credit card, debit card, cc number, cc num, ccnum, cardnum",
    "number on card, payment card",
    // German
    "kartennummer, kreditkarte, kreditkartennummer",
    // French
    "numéro de carte, numero de carte, numéro de la carte, carte bancaire, carte de crédit",
    // Spanish, Portuguese
    "número de tarjeta, numero de tarjeta, número de la tarjeta, tarjeta de crédito, tarjeta de débito",
    "número do cartão, numero do cartao, número de cartão, cartão de crédito",
    // Italian
    "numero di carta, numero carta, numero della carta, carta di credito",
    // Dutch, Polish, Scandinavian languages
    "kaartnummer, creditcard, creditcardnummer, numer karty, karta kredytowa, kortnummer, kreditkort",
    // Russian, Turkish
    "номер карты, номер банковской карты, kart numarası",
    // Vietnamese, Chinese, Japanese, Korean
    "số thẻ, so the tin dung, thẻ tín dụng, 卡号, 卡號, 信用卡, カード番号, クレジットカード, 카드 번호",
    "신용카드",
];

const CARD_CODE: &[&str] = &[
    // English and the schemes' own words
    "cvv, cvc, cvv2, cvc2, csc, card security code, card verification, card code",
    "security code on the card, security code on card, card validation code",
    // German
    "kartenprüfnummer, kartenpruefnummer, prüfziffer, prüfnummer, kartensicherheitscode",
    // French, Spanish, Italian, Portuguese
    "cryptogramme, cryptogramme visuel, código de seguridad de la tarjeta",
    "codice di sicurezza della carta, código de segurança do cartão",
    // Dutch, Polish, Russian
    "kaartverificatiecode, kod cvv, kod zabezpieczający karty, код безопасности карты",
    // Vietnamese, Chinese, Japanese, Korean
    "mã bảo mật thẻ, 安全码, 安全碼, 卡片验证码, セキュリティーコード, カード確認番号, 카드 보안",
];

const USER_NAME: &[&str] = &[
    // English
    "user, username, user name, userid, user id, login, log in, login id, loginid, signin, sign in",
    "email, e mail, mail, emailaddress, account, account name, account number, customer number",
    "customer id, member number, member id, identifier, phone, phone number, mobile, mobile number",
    // German
    "benutzer, benutzername, nutzername, anmeldename, kennung, benutzerkennung, kundennummer",
    "kontonummer, zugangsnummer, mailadresse, handynummer",
    // French
    "identifiant, nom d'utilisateur, nom utilisateur, courriel, adresse mail, adresse électronique",
    "numéro client",
    // Spanish, Portuguese, Italian
    "usuario, nombre de usuario, correo, correo electrónico, usuário, utilizador, nome de usuário",
    "nome de utilizador, correio eletrônico, nome utente, utente, posta elettronica",
    // Dutch, Polish, Scandinavian languages
    "gebruikersnaam, gebruiker, inlognaam, klantnummer, nazwa użytkownika, użytkownik, användarnamn",
    "brugernavn, brukernavn, käyttäjätunnus",
    // Russian, Turkish
    "логин, имя пользователя, пользователь, почта, электронная почта, телефон, kullanıcı adı, e posta",
    // Vietnamese, Chinese, Japanese, Korean
    "tên đăng nhập, tên người dùng, tài khoản, số điện thoại, 用户名, 用戶名, 账号, 帳號, 账户, 邮箱",
    "手机号, ユーザー名, ユーザid, ユーザーid, ログインid, メールアドレス, 会員番号, 아이디, 이메일",
    "사용자",
];

const USER_NAME_FIRST: &[&str] = &[
    "username or email, email or username, user name or email, email or phone, phone or email",
    "email address or phone, email phone or skype, email or mobile, login email, sign in email",
    "benutzername oder e mail, e mail oder benutzername, e mail oder telefon, identifiant ou e mail",
    "e mail ou identifiant, correo o usuario, usuario o correo, логин или почта, 邮箱或手机号",
    "手机号或邮箱",
];

const ORDINARY: &[&str] = &[
    // codes
    "discount code, discount access code, coupon, coupon code, promo, promo code, promotion code",
    "promotional code, voucher code, gift code, referral code, invite code, zip code, post code",
    "postal code, postcode, country code, area code, dialling code, product code, item code, sort code",
    "currency code, booking confirmation code, reservation confirmation code, flight confirmation code",
    "order confirmation code, tracking code, source code",
    // pins
    "keyboard pin, pin to, pin it, pin this, pin location, pin drop, drop pin, map pin, pin board",
    "pin colour, pin color, pin count, pin title, pin name, lapel pin, enamel pin, safety pin, tie pin",
    "gpio pin, pin header, pin up, bowling pin, pin message",
    // cards
    "library card number, loyalty card number, membership card number, member card number",
    "business card number, id card number, identity card number, credit card name, name on credit card",
    "credit card type, credit card expiry, credit card expiration",
    // passes and keys
    "boarding pass, ski pass, day pass, season pass, bus pass, rail pass, pass holder, mountain pass",
    "pass rate, pass mark, pass through, clave de producto, clave catastral, palabra clave, palabras clave, palavra chave, palabra clave",
    "palabras clave",
    // tan, mail and account
    "tan color, tan colour, black tan, mailing list",
];

const LOOKS_FOR: &[&str] = &[
    "search, find, filter, look up, lookup, suche, suchen, durchsuchen, filtern, recherche, rechercher",
    "filtrer, buscar, búsqueda, filtrar, pesquisar, pesquisa, cerca, ricerca, filtra, zoeken, zoek",
    "szukaj, wyszukaj, sök, søg, hledat, поиск, найти, tìm kiếm, 搜索, 搜尋, 検索, 검색",
];

const CODE_BOX: &[&str] = &[
    "digit, code, otp, pin, character, char, verification, ziffer, stelle, chiffre, dígito, cifra",
    "cijfer, cyfra, цифра, 位, 桁, 숫자",
];

const SAID: &[&str] = &[
    "api key, access token, token, secret, credentials, credential, login, log in with, sign in with",
    "zugangsdaten, geheimnis, identifiants, credenciales, credenziali, credenciais, security code",
];
