/** Whoever sends mails for others, by the host at which they are handed in. The names are those of their own instructions. */
type KnownSender = { name: string; hosts: RegExp; include: string; names: RegExp };

const known: readonly KnownSender[] = [
  sender("Google", /(?:^|\.)(?:gmail|google|googlemail)\.com$/, "_spf.google.com"),
  sender("Microsoft", /(?:^|\.)(?:office365|outlook|hotmail|live)\.com$/, "spf.protection.outlook.com"),
  ...["com", "eu", "in", "com.au", "jp"].map((region) =>
    sender("Zoho", new RegExp(`(?:^|\\.)zoho\\.${region}$`), `zoho.${region}`, /(?:^|\.)zoho(?:mail)?\./),
  ),
  sender("Fastmail", /(?:^|\.)(?:fastmail|messagingengine)\.com$/, "spf.messagingengine.com"),
  sender("Amazon SES", /^email-smtp(?:-fips)?\.[\w.-]+\.amazonaws\.com$/, "amazonses.com"),
  sender("SendGrid", /(?:^|\.)sendgrid\.net$/, "sendgrid.net"),
  sender("Mailgun", /(?:^|\.)mailgun\.org$/, "mailgun.org"),
  sender("Postmark", /(?:^|\.)(?:postmarkapp\.com|mtasv\.net)$/, "spf.mtasv.net"),
  sender("Brevo", /(?:^|\.)(?:brevo|sendinblue)\.com$/, "spf.brevo.com", /(?:^|\.)(?:brevo|sendinblue)\.com$/),
  sender("Mailjet", /(?:^|\.)mailjet\.com$/, "spf.mailjet.com"),
  sender("Mandrill", /(?:^|\.)mandrillapp\.com$/, "spf.mandrillapp.com"),
  sender("SMTP2GO", /(?:^|\.)smtp2go\.com$/, "spf.smtp2go.com"),
  sender("Proton", /(?:^|\.)(?:protonmail\.ch|proton\.me)$/, "_spf.protonmail.ch"),
  sender("Yandex", /(?:^|\.)yandex\.(?:ru|com)$/, "_spf.yandex.net"),
  sender("Apple", /(?:^|\.)(?:me|icloud)\.com$/, "icloud.com"),
  sender("Hostinger", /(?:^|\.)hostinger\.com$/, "_spf.mail.hostinger.com"),
  sender("Titan", /(?:^|\.)titan\.email$/, "spf.titan.email"),
  sender("GoDaddy", /(?:^|\.)secureserver\.net$/, "secureserver.net"),
  sender("Namecheap", /(?:^|\.)privateemail\.com$/, "spf.privateemail.com"),
];

/** @param names what an SPF record may name in place of `include`: other names of the same domain, by default */
function sender(name: string, hosts: RegExp, include: string, names = sameDomain(include)): KnownSender {
  return { name, hosts, include, names };
}

function sameDomain(name: string): RegExp {
  return new RegExp(`(?:^|\\.)${name.split(".").slice(-2).join("\\.")}$`, "i");
}

export function findSender(mailHost: string): KnownSender | null {
  return known.find(({ hosts }) => hosts.test(mailHost.toLowerCase())) ?? null;
}

/** Domains in which anybody may have a mailbox, and whose records nobody else can change. */
const openToAll =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rediffmail|aol|icloud|me|mac|gmx|zohomail|proton|protonmail|yandex|fastmail|mail)\.(?:com|net|de|in|co\.in|co\.uk|fr|me|ch|ru)$/i;

export function isOpenToAll(domain: string): boolean {
  return openToAll.test(domain);
}
