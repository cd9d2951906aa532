//! The accounts that every new table shows.

/// What an account pays for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plan {
    Dinghy,
    Sloop,
    Schooner,
}

impl Plan {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Dinghy => "Dinghy",
            Self::Sloop => "Sloop",
            Self::Schooner => "Schooner",
        }
    }
}

/// One account.
#[derive(Debug)]
pub(super) struct Account {
    pub(super) id: u32,
    pub(super) name: &'static str,
    pub(super) owner: &'static str,
    pub(super) plan: Plan,
    /// Whether it only tries the plan.
    pub(super) on_trial: bool,
    pub(super) balance_cents: i32,
}

/// By name.
pub(super) const ACCOUNTS: [Account; 30] = [
    account(1, "Albatross Charter", "Bilal Haddad", Plan::Schooner, true, 0),
    account(2, "Anchor & Sons", "Ada Brandt", Plan::Dinghy, false, 306_048),
    account(3, "Azimuth Survey", "Ada Brandt", Plan::Schooner, true, -6444),
    account(4, "Bollard Logistics", "Greta Holm", Plan::Dinghy, false, 0),
    account(5, "Breakwater Bank", "Greta Holm", Plan::Dinghy, false, 73_463),
    account(6, "Buoy Brewing", "Bilal Haddad", Plan::Schooner, false, 299_823),
    account(7, "Capstan Tools", "Ada Brandt", Plan::Schooner, false, 0),
    account(8, "Catamaran Club", "Hugo Laurent", Plan::Schooner, false, 70_193),
    account(9, "Compass Travel", "Dov Amsel", Plan::Dinghy, false, 190_073),
    account(10, "Driftwood Media", "Elif Demir", Plan::Schooner, false, -23_010),
    account(11, "Estuary Foods", "Farid Noor", Plan::Dinghy, false, 62_400),
    account(12, "Fathom Diving", "Farid Noor", Plan::Schooner, false, 5638),
    account(13, "Fjord Energy", "Bilal Haddad", Plan::Sloop, false, 0),
    account(14, "Gangway Theatre", "Hugo Laurent", Plan::Sloop, false, 9019),
    account(15, "Harpoon Records", "Farid Noor", Plan::Dinghy, false, -1978),
    account(16, "Island Hopper", "Chiara Rossi", Plan::Schooner, false, 8227),
    account(17, "Jetty Print", "Hugo Laurent", Plan::Sloop, false, 205_470),
    account(18, "Keel & Mast", "Greta Holm", Plan::Sloop, false, 56_929),
    account(19, "Lighthouse Labs", "Chiara Rossi", Plan::Dinghy, false, 0),
    account(20, "Mooring Legal", "Elif Demir", Plan::Sloop, true, 122_835),
    account(21, "Northwind Post", "Chiara Rossi", Plan::Schooner, false, 70_569),
    account(22, "Oarsmen Union", "Greta Holm", Plan::Sloop, false, -4038),
    account(23, "Pelican Parcel", "Dov Amsel", Plan::Dinghy, false, 0),
    account(24, "Quayside Hotel", "Ada Brandt", Plan::Dinghy, true, 21_773),
    account(25, "Rudder Robotics", "Ada Brandt", Plan::Dinghy, false, 70_835),
    account(26, "Sandbar Studio", "Farid Noor", Plan::Schooner, false, 49_813),
    account(27, "Skipper School", "Hugo Laurent", Plan::Sloop, false, -32_486),
    account(28, "Tidewater Health", "Hugo Laurent", Plan::Schooner, true, 13_893),
    account(29, "Undertow Music", "Chiara Rossi", Plan::Schooner, false, 27_397),
    account(30, "Windlass Works", "Elif Demir", Plan::Schooner, false, 0),
];

const fn account(
    id: u32,
    name: &'static str,
    owner: &'static str,
    plan: Plan,
    on_trial: bool,
    balance_cents: i32,
) -> Account {
    Account { id, name, owner, plan, on_trial, balance_cents }
}
