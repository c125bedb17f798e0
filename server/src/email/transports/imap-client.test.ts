import { expect, test } from "vitest";
import { aLyingMailServer } from "../../testing/mail/lying-mail-server.ts";
import { createImapClient } from "./imap-client.ts";

test("R15.10 a mailbox that sends more than a mail can be is left before that is in memory", async () => {
  const greeting = "* OK ready\r\n* 1 FETCH (UID 1 BODY[] {900000000}\r\n";
  const { port } = await aLyingMailServer((line) => (line === "greeting" ? greeting : null));
  const client = await createImapClient(`imap://asha:secret@127.0.0.1:${port}`);
  await expect(client.connect()).rejects.toMatchObject({ code: "LiteralTooLarge" });
});
