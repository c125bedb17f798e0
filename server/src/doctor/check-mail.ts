import { minuteMs } from "@campusward/contracts/desk/place-time";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { verifySmtp } from "../email/transports/smtp-transport.ts";
import { type Finding, fault, fine, warning } from "./findings.ts";
import { sayFailure } from "./network-words.ts";

/** Logs in at the mail server, and sends nothing. */
export async function checkSending(smtpUrl: string | undefined): Promise<Finding> {
  if (!smtpUrl) {
    return warning`Mails become files`("They lie in the folder outbox of DATA_DIR, and reach nobody.", {
      say: "Name a mail server, whom mails come from and who gets those of the team:",
      line: "SMTP_URL=…",
    });
  }
  const failure = await verifySmtp(smtpUrl);
  const took = new URL(smtpUrl).username === "" ? "answers" : "took the log-in";
  if (failure === null) return fine("sending", `the mail server ${took}`);
  return fault`Mails cannot be sent`(`${sayMailFailure(failure, smtpUrl)}. Mails wait, and go when it takes them.`, {
    say: "Look at SMTP_URL: host, port (smtps:// for 465, smtp:// for 587), user and password.",
  });
}

/** Longer than one server is waited for. */
const usualWaitMs = 10 * minuteMs;

/** Some servers take a log-in and then no mail, or are silent. Nothing where a later mail went: then it is about one receiver. */
export async function checkWaitingMails({ query }: Pick<Database, "query">, now: EpochMs): Promise<Finding[]> {
  const { mails, since } = await query
    .selectFrom("outbox_mails")
    .select(({ fn }) => [fn.countAll().as("mails"), fn.min("created_at").as("since")])
    .where("state", "in", ["sending", "retrying"])
    .where("created_at", "<", now - usualWaitMs)
    .executeTakeFirstOrThrow();
  if (since === null) return [];
  const later = query
    .selectFrom("outbox_mails")
    .select("id")
    .where("state", "=", "sent")
    .where("created_at", ">", since);
  if (await later.limit(1).executeTakeFirst()) return [];
  const minutes = Math.floor((now - since) / minuteMs);
  return [
    warning`Mails wait, and no later one has gone`(
      `${mails} were tried, the oldest ${minutes} minutes ago. Links to sign in and to reset passwords may wait behind them.`,
      { say: "Look under Mail at what the server answers." },
    ),
  ];
}

const usualPorts: Record<string, number> = { "smtp:": 587, "smtps:": 465, "imap:": 143, "imaps:": 993 };

/** What nodemailer and imapflow tell of it. */
type MailFault = { code?: string; timeoutType?: string; response?: string; responseText?: string };

/**
 * What the server of a mailbox or of mails said, or why it said nothing: a sentence without its full stop, and without
 * the login.
 */
export function sayMailFailure(error: Error, url: string): string {
  const { hostname: host, port: named, protocol } = new URL(url);
  const { code, timeoutType, response, responseText } = error as MailFault;
  const port = Number(named || usualPorts[protocol]);
  if ([code, timeoutType].includes("GREETING_TIMEOUT")) {
    const hint = ` It may speak TLS from the start, as ${protocol.replace(":", "s://")} does`;
    return `${host}:${port} takes the connection and does not greet${/s:$/.test(protocol) ? "" : `.${hint}`}`;
  }
  // Of IMAP the response begins with the number of the command.
  const said = responseText || response;
  if (!said) return sayFailure(error, { host, port });
  const words = withoutLogin(onOneLine(said), url).replace(/[.\s]+$/, "");
  return `The server ${host} says${code === "ETLS" ? " of TLS" : ""}: ${words}`;
}

/** SMTP repeats its code on every line, and some servers once more behind it. */
function onOneLine(said: string): string {
  return said
    .trim()
    .replaceAll(/\r?\n(?:\d{3}[ -])?(?:\d\.\d{1,3}\.\d{1,3} )?/g, " ")
    .replace(/^(\d{3})[ -](?:\1[ -])?/, "$1 ");
}

/** Some mail servers repeat the login that they refuse. */
export function withoutLogin(said: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  const parts = [username, password].filter(Boolean).map(decodeURIComponent);
  return parts.reduce((text, part) => text.replaceAll(part, "•••"), said);
}
