import type { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createOutboxWorker } from "../../src/email/outbox/outbox-worker.ts";
import { createSmtpTransport } from "../../src/email/transports/smtp-transport.ts";
import { aDemoRequest } from "../../src/testing/builders.ts";
import { createTestApp } from "../../src/testing/create-test-app.ts";
import { aLyingMailServer, honestExcept, type MailServerLines } from "../../src/testing/mail/lying-mail-server.ts";
import { aMailServer } from "../../src/testing/mail/mail-server.ts";

const from = { name: "Campusward", address: "hello@campusward.example" };
const patient = { timeout: 45_000, interval: 20 };
/** Short, so that a silent server costs a test little. */
const patienceMs = { connect: 1_500, greeting: 1_500, silence: 1_500 };

/** An outbox with two mails, whose worker talks to whatever listens on the port. */
async function anOutboxTowards(port: number, scheme = "smtp") {
  const { outbox, requestDemo, database, log, clock } = await createTestApp("sqlite");
  clock.now = Date.now();
  const url = `${scheme}://127.0.0.1:${port}`;
  const transport = createSmtpTransport({ url, from, patienceMs });
  let ahead = 0;
  const worker = createOutboxWorker({ outbox, transport, log, now: () => Date.now() + ahead, workerId: "worker" });
  worker.start();
  onTestFinished(() => worker.stop(1_000));
  await requestDemo(aDemoRequest(), null);
  const mails = () => database.query.selectFrom("outbox_mails").selectAll().execute();
  const untilAll = (state: string) =>
    vi.waitFor(async () => expect((await mails()).map((mail) => mail.state)).toEqual([state, state]), patient);
  /** Lets the time until the next attempt pass: a second one too, when the line to the liar was still thought open. */
  const untilSent = () =>
    vi.waitFor(async () => {
      const states = (await mails()).map(({ state }) => state);
      if (states.includes("retrying") && !states.includes("sending")) {
        ahead += 10_000;
        outbox.wakeWorker();
      }
      expect(states).toEqual(["sent", "sent"]);
    }, patient);
  return { mails, untilAll, untilSent };
}

/** Ends the connection at this line, after saying something perhaps. */
function hangUpAt(at: string, words = ""): MailServerLines {
  const honest = honestExcept({});
  return (line, socket: Socket) => {
    if (line !== at) return honest(line, socket);
    socket.end(words);
    return null;
  };
}

test.each<[string, MailServerLines]>([
  ["closes at the greeting", hangUpAt("greeting")],
  ["is busy at the greeting", hangUpAt("greeting", "421 4.3.2 Too busy\r\n")],
  ["wants nobody at the greeting", honestExcept({ greeting: "554 5.3.2 Not today\r\n" })],
  ["is a web server", honestExcept({ greeting: "HTTP/1.1 400 Bad Request\r\n\r\n" })],
  ["greets with a line that never ends", honestExcept({ greeting: `220-${"a".repeat(200_000)}` })],
  ["says nothing at the greeting", honestExcept({ greeting: null })],
  ["does not know how to say hello", honestExcept({ EHLO: "502 5.5.1 What?\r\n", HELO: "502 5.5.1 What?\r\n" })],
  ["refuses the sender for good", honestExcept({ MAIL: "550 5.7.1 Sender address rejected\r\n" })],
  ["puts the receiver off, as a greylist does", honestExcept({ RCPT: "450 4.2.0 Greylisted, come back\r\n" })],
  ["says nothing to the receiver", honestExcept({ RCPT: null })],
  ["says yes to the mail and nothing to its end", honestExcept({ "end of data": null })],
  ["closes at the end of the mail", hangUpAt("end of data")],
  ["has no room at the end of the mail", honestExcept({ "end of data": "452 4.3.1 No space left\r\n" })],
  ["answers the end of the mail with nonsense", honestExcept({ "end of data": "perhaps\r\n" })],
  [
    "promises encryption and then talks plainly",
    honestExcept({
      EHLO: "250-mail.example\r\n250 STARTTLS\r\n",
      STARTTLS: "220 2.0.0 Go on\r\n250 not encrypted at all\r\n",
    }),
  ],
])("R8.3 a mail server that %s costs no mail: the next one gets it, once", async (_, lines) => {
  const liar = await aLyingMailServer(lines);
  const { mails, untilAll, untilSent } = await anOutboxTowards(liar.port);
  await untilAll("retrying");
  // What it said is what the team reads in the outbox.
  for (const mail of await mails()) expect(mail.last_reply).not.toBe("");
  await liar.stop();
  const honest = await aMailServer({ port: liar.port });
  await untilSent();
  expect(honest.taken).toHaveLength(2);
  expect(new Set(honest.taken.map(({ messageId }) => messageId)).size).toBe(2);
});

test("R8.3 a server that must use TLS from the start and does not gets no word of the mail", async () => {
  const heard: string[] = [];
  const honest = honestExcept({});
  const plain = await aLyingMailServer((line, socket) => {
    heard.push(line);
    return honest(line, socket);
  });
  const { untilAll } = await anOutboxTowards(plain.port, "smtps");
  await untilAll("retrying");
  expect(heard.join("\n")).not.toMatch(/krishnan|MAIL FROM|Meera/i);
});

test("R8.3 a server that takes a mail and then closes with an error has taken it: it is not sent again", async () => {
  const liar = await aLyingMailServer(hangUpAt("end of data", "250 2.0.0 Taken\r\n421 4.0.0 And now go away\r\n"));
  const { untilAll } = await anOutboxTowards(liar.port);
  await untilAll("sent");
  expect(liar.conversations()).toBe(2);
});
