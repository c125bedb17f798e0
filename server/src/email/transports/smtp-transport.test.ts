import { expect, test } from "vitest";
import { aDemoRequest } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { aLyingMailServer, honestExcept } from "../../testing/mail/lying-mail-server.ts";
import { aMailServer } from "../../testing/mail/mail-server.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

async function aMail() {
  const { database, requestDemo } = await createTestApp("sqlite");
  await requestDemo(aDemoRequest(), null);
  return database.query.selectFrom("outbox_mails").selectAll().executeTakeFirstOrThrow();
}

const from = { name: "Campusward", address: "hello@campusward.example" };

test("a mail server elsewhere that offers no TLS, or from whose answer it was taken out, gets neither login nor mail", async () => {
  const server = await aMailServer();
  // Reaches this machine too, under an address that is not known as its own.
  const url = `smtp://user:secret@0.0.0.0:${server.port}`;
  const stripped = createSmtpTransport({ url, from });
  expect(await stripped.deliver(await aMail())).toMatchObject({
    outcome: "failed",
    reply: expect.stringMatching(/STARTTLS/),
  });
  expect(server.taken).toEqual([]);
  stripped.close();
});

test("R8.3 a limit of the sender is about every mail, and tried again later; what is refused for the recipient is not", async () => {
  const server = await aMailServer();
  const transport = createSmtpTransport({ url: server.url, from });
  const mail = await aMail();
  server.script.push("over-limit", "refuse", "refuse-content");
  expect(await transport.deliver(mail)).toMatchObject({ outcome: "failed", reply: expect.stringMatching(/5\.4\.5/) });
  expect(await transport.deliver(mail)).toMatchObject({ outcome: "refused" });
  expect(await transport.deliver(mail)).toMatchObject({ outcome: "refused" });
  expect(await transport.deliver(mail)).toMatchObject({ outcome: "accepted" });
  transport.close();
});

async function outcomeAtReceiver(words: string) {
  const server = await aLyingMailServer(honestExcept({ RCPT: `${words}\r\n` }));
  const transport = createSmtpTransport({ url: `smtp://127.0.0.1:${server.port}`, from });
  const { outcome } = await transport.deliver(await aMail());
  transport.close();
  return outcome;
}

// Postfix (`smtpd_delay_reject`), Exim, Sendmail, Exchange and Google: whoever they do not know, they tell so at the receiver.
test.each([
  "554 5.7.1 <asha@mail.example>: Relay access denied",
  "554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied",
  "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org",
  "553 5.7.1 <hello@campusward.example>: Sender address rejected: not owned by user desk",
  "504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname",
  "550 relay not permitted",
  "550-Verification failed for <hello@campusward.example>\r\n550 Sender verify failed",
  "550 5.7.1 <asha@mail.example>... Relaying denied",
  "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain",
  "530 5.7.0 Authentication Required",
  "550 authentication required",
])("R8.3 a receiver refused because of who sends is tried again: %s", async (words) => {
  expect(await outcomeAtReceiver(words)).toBe("failed");
});

test.each([
  "550 5.1.1 <asha@mail.example>: Recipient address rejected: User unknown in virtual mailbox table",
  "550 Unrouteable address",
  "550 5.7.1 <sender@mail.example>: Recipient address rejected: Access denied",
  "552 5.2.2 <asha@mail.example>: Mailbox is full",
])("R8.3 a receiver refused for itself is not tried again: %s", async (words) => {
  expect(await outcomeAtReceiver(words)).toBe("refused");
});

test("a server that signed its certificate itself gets mails on this machine, as without TLS, and elsewhere none", async () => {
  const server = await aMailServer({ hasTls: true });
  const outcomes = [];
  for (const host of ["127.0.0.1", "0.0.0.0"]) {
    const transport = createSmtpTransport({ url: `smtp://${host}:${server.port}`, from });
    outcomes.push(await transport.deliver(await aMail()));
    transport.close();
  }
  expect(outcomes).toEqual([
    { outcome: "accepted", reply: expect.any(String) },
    { outcome: "failed", reply: expect.stringMatching(/certificate/) },
  ]);
});

test("without TLS mails go to this machine, and elsewhere where the operator says so", async () => {
  const server = await aMailServer();
  for (const host of ["127.0.0.1", "localhost", "0.0.0.0"]) {
    const query = host === "0.0.0.0" ? "?requireTLS=false" : "";
    const transport = createSmtpTransport({ url: `smtp://${host}:${server.port}${query}`, from });
    expect(await transport.deliver(await aMail())).toMatchObject({ outcome: "accepted" });
    transport.close();
  }
  expect(server.taken).toHaveLength(3);
});
