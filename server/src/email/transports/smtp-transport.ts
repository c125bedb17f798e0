import nodemailer from "nodemailer";
import { toMessage } from "../mail-message.ts";
import { type MailPictures, noPictures } from "../mail-pictures.ts";
import type { Mailbox } from "../mailbox.ts";
import { type MailTransport, mailsAtOnce } from "./mail-transport.ts";
import { mayBePlain } from "./may-be-plain.ts";

export type SmtpOptions = {
  /**
   * `smtp://user:password@host:587` needs STARTTLS, or somebody on the way could take the offer out and read along; not
   * on this machine, and not with `?requireTLS=false`. `smtps://` is TLS from the start.
   */
  url: string;
  from: Mailbox;
  pictures?: MailPictures;
  /** The timeout for a silent server, in milliseconds; tests shorten it. */
  patienceMs?: { connect: number; greeting: number; silence: number };
};

/** While an operator waits. */
const shortPatienceMs = { connect: 10_000, greeting: 10_000, silence: 30_000 };
/**
 * Whoever is given up before it answers the data may have taken the mail, and gets it again, for three days (RFC 5321,
 * 4.5.3.2.6). Postfix lets a filter look at it for five minutes. Some servers keep strangers waiting a minute for the greeting,
 * and would be given up each time; to nodemailer `connect` ends with the greeting.
 */
const defaultPatienceMs = { connect: 120_000, greeting: 120_000, silence: 300_000 };

/**
 * Commands whose 5xx answer is about this one mail. A 5xx to a greeting, a login or the sender, who is the same for
 * every mail, is about us, and may be temporary.
 */
const mailCommands = new Set(["RCPT TO", "DATA"]);

export function createSmtpTransport({
  url,
  from,
  pictures = noPictures,
  patienceMs = defaultPatienceMs,
}: SmtpOptions): MailTransport {
  const pool = nodemailer.createTransport({
    ...toConnection(url, patienceMs),
    pool: true,
    maxConnections: mailsAtOnce,
    // Only the outbox decides about retries: those of the pool would not be recorded.
    maxRequeues: 0,
  });

  return {
    name: "smtp",
    async deliver(mail, files = []) {
      try {
        const { response } = await pool.sendMail(toMessage(mail, { from, pictures, files }));
        return { outcome: "accepted", reply: response };
      } catch (error) {
        return toFailure(error);
      }
    },
    close: () => pool.close(),
  };
}

/** Connects, and logs in where the address has a login; nodemailer's error, or null. */
export async function verifySmtp(url: string): Promise<Error | null> {
  const connection = nodemailer.createTransport(toConnection(url, shortPatienceMs));
  try {
    await connection.verify();
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    connection.close();
  }
}

/**
 * Sends one mail without the outbox, so that what the server says is heard at once.
 * @returns the server's words
 * @throws nodemailer's error where it was not taken
 */
export async function sendTestMail(url: string, from: Mailbox, to: string): Promise<string> {
  const connection = nodemailer.createTransport(toConnection(url, shortPatienceMs));
  try {
    const { response } = await connection.sendMail({
      from: { name: from.name ?? "", address: from.address },
      to,
      subject: "A test mail",
      text: "It came, so mails can be sent. Whether they are signed (DKIM) stands in the headers of this one.\n",
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return response;
  } finally {
    connection.close();
  }
}

function toConnection(url: string, patienceMs: typeof defaultPatienceMs) {
  return {
    url,
    requireTLS: !mayBePlain(url),
    ...(mayBePlain(url) && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: patienceMs.connect,
    greetingTimeout: patienceMs.greeting,
    socketTimeout: patienceMs.silence,
  };
}

/** An account that has sent its share of the day is refused every mail, to whomever: it may send again tomorrow. */
const overOurLimit = /\b5\.4\.5\b|\b(?:sending|relay|rate|daily|hourly)[ -](?:\w+ )?(?:limit|quota)/i;

/** Postfix and Exim say only at the receiver that they do not know who sends, by these words; 530 wants a login or TLS. */
const refusesUs =
  /\b(?:relay(?:ing)?|client|helo|sender)(?: \S+){0,2} (?:denied|permitted|rejected|blocked|failed)\b|\bunable to relay\b|\bauthentication required\b|\b530[ -]/i;

function toFailure(error: unknown) {
  const { message, responseCode, command } = error as { message?: string; responseCode?: number; command?: string };
  const reply = message ?? String(error);
  const isOfMail = mailCommands.has(command ?? "") && !overOurLimit.test(reply) && !refusesUs.test(reply);
  const isRefusal = responseCode !== undefined && responseCode >= 500 && isOfMail;
  return { outcome: isRefusal ? "refused" : "failed", reply } as const;
}
