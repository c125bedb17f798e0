import { isIP } from "node:net";
import type { Mailbox } from "../email/mailbox.ts";
import { verifySmtp } from "../email/transports/smtp-transport.ts";
import { type Finding, fine, unknown } from "./findings.ts";

/** As `resolveTxt` of node:dns: each record in its pieces. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Logs in at the mail server, and sends nothing. */
export async function checkSending(smtpUrl: string | undefined): Promise<Finding> {
  if (!smtpUrl) {
    return {
      state: "warning",
      title: "Mails become files",
      text: "They lie in the folder outbox of DATA_DIR, and reach nobody.",
      todo: { say: "Name a mail server, whom mails come from and who gets those of the team:", line: "SMTP_URL=…" },
    };
  }
  const { host } = new URL(smtpUrl);
  const refusal = await verifySmtp(smtpUrl);
  if (refusal === null) return fine("sending", "the mail server took the log-in");
  return {
    state: "fault",
    title: "Mails cannot be sent",
    text: `The mail server ${host} said: ${withoutLogin(refusal, smtpUrl)}. Mails wait, and go when it takes them.`,
    todo: { say: "Look at SMTP_URL: its host, port, user and password." },
  };
}

/** Some mail servers repeat the login that they refuse. */
export function withoutLogin(said: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  const parts = [username, password].filter(Boolean).map(decodeURIComponent);
  return parts.reduce((text, part) => text.replaceAll(part, "•••"), said);
}

/**
 * What the sender's domain says of its mails. Whether they are signed (DKIM) can be seen in a mail that has arrived
 * alone, because the name of the signing key is in the mail.
 */
export async function checkDomain(sender: Mailbox, smtpUrl: string, resolveTxt: ResolveTxt): Promise<Finding[]> {
  const domain = sender.address.split("@").at(-1) ?? "";
  const [spf, dmarc] = await Promise.all([
    findRecords(domain, /^v=spf1(?: |$)/i, resolveTxt),
    findRecords(`_dmarc.${domain}`, /^v=DMARC1(?:;|\s|$)/i, resolveTxt),
  ]);
  if (spf === null || dmarc === null) return [unknown("SPF and DMARC", `no answer about ${domain}`)];
  return [judgeSpf(domain, spf, new URL(smtpUrl).hostname), judgeDmarc(domain, dmarc)];
}

/** Null when nobody answered. */
async function findRecords(name: string, form: RegExp, resolveTxt: ResolveTxt): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((pieces) => pieces.join("")).filter((record) => form.test(record));
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
}

function judgeSpf(domain: string, records: readonly string[], mailHost: string): Finding {
  if (records.length === 1) return fine("SPF");
  const title = "Mails may land in spam";
  if (records.length > 1) {
    return {
      state: "fault",
      title,
      text: `${domain} has ${records.length} SPF records, so that none counts.`,
      todo: { say: "Leave one, with what all of them name." },
    };
  }
  return {
    state: "fault",
    title,
    text: `${domain} has no SPF record, so others cannot tell that your mails are yours.`,
    todo: {
      say: "Put this record where the domain is kept, or the one that your mail provider names:",
      line: `${domain} TXT "v=spf1 ${spfName(mailHost)} ~all"`,
    },
  };
}

/** A host by its name, or by its number: `a:` with a number names nobody (RFC 7208). */
function spfName(host: string): string {
  const bare = host.replace(/^\[|\]$/g, "");
  const kind = isIP(bare);
  return kind === 0 ? `a:${host}` : `ip${kind}:${bare}`;
}

function judgeDmarc(domain: string, [record]: readonly string[]): Finding {
  if (record) return fine("DMARC", `policy: ${/\bp=(\w+)/i.exec(record)?.[1] ?? "none"}`);
  return {
    state: "warning",
    title: "The domain says nothing about forged mails",
    text: `${domain} has no DMARC record. Some mail providers trust its mails less.`,
    todo: { say: "Put this record where the domain is kept:", line: `_dmarc.${domain} TXT "v=DMARC1; p=none"` },
  };
}
