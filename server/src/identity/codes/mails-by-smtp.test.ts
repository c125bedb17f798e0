import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  applyActionCode,
  createUserWithEmailAndPassword,
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailLink,
} from "@firebase/auth";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import { createOutboxWorker } from "../../email/outbox/outbox-worker.ts";
import { createFolderTransport } from "../../email/transports/folder-transport.ts";
import type { MailTransport } from "../../email/transports/mail-transport.ts";
import { createSmtpTransport } from "../../email/transports/smtp-transport.ts";
import { aFolder, type EngineName, engines } from "../../testing/engines.ts";
import { aServedApp } from "../../testing/identity/identity-sdk.ts";
import { aMailServer } from "../../testing/mail/mail-server.ts";
import { openedMails, readLink } from "../../testing/mail/mailed-links.ts";

const email = "ananya@mail.example";
const from = { name: "Campusward", address: "hello@campusward.example" };

async function aSendingApp(engine: EngineName, transport: MailTransport) {
  const served = await aServedApp(engine);
  const { outbox, log, database } = served;
  const worker = createOutboxWorker({ outbox, transport, log, now: Date.now, workerId: "worker" });
  worker.start();
  onTestFinished(() => worker.stop(1_000));
  const mails = () => database.query.selectFrom("outbox_mails").selectAll().orderBy("id").execute();
  async function settled(count: number) {
    await vi.waitFor(
      async () => {
        const states = (await mails()).map(({ state }) => state);
        expect(states).toHaveLength(count);
        expect(states.filter((state) => state !== "sent" && state !== "dead")).toEqual([]);
      },
      { timeout: 15_000, interval: 20 },
    );
    return mails();
  }
  return { ...served, settled };
}

test.each(engines)("R6.9 R8.1 on %s the links in delivered mails work, and the outbox deletes them", async (engine) => {
  const server = await aMailServer();
  const { auth, url, settled } = await aSendingApp(engine, createSmtpTransport({ url: server.url, from }));
  const { user } = await createUserWithEmailAndPassword(auth, email, "a road of stones");
  await sendSignInLinkToEmail(auth, email, { url: `${url}/dashboard`, handleCodeInApp: true });
  const rows = await settled(2);

  const verification = server.taken.find(({ subject }) => subject === "Please check this is your address");
  const wayIn = server.taken.find(({ subject }) => subject === "Your way in");
  for (const mail of [verification, wayIn]) {
    expect(mail?.to).toMatchObject([{ address: email }]);
    const { link } = readLink(mail?.text ?? "");
    expect(mail?.html?.replaceAll("&amp;", "&").replaceAll("&#x2F;", "/").replaceAll("&#x3D;", "=")).toContain(link);
  }
  expect(rows).toMatchObject([
    { kind: "verify-email", state: "sent", text: "", html: "" },
    { kind: "sign-in-link", state: "sent", text: "", html: "" },
  ]);

  await applyActionCode(auth, readLink(verification?.text ?? "").code);
  const { link } = readLink(wayIn?.text ?? "");
  expect(isSignInWithEmailLink(auth, link)).toBe(true);
  expect((await signInWithEmailLink(auth, email, link)).user.uid).toBe(user.uid);
});

test("R8.1 the link of a permanently refused mail is deleted, that of a mail to be retried is kept", async () => {
  const server = await aMailServer();
  server.script.push("defer", "refuse");
  const { auth, url, database, settled } = await aSendingApp("sqlite", createSmtpTransport({ url: server.url, from }));
  await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true });
  await vi.waitFor(
    async () => {
      const retrying = (await openedMails(database)).find(({ state }) => state === "retrying");
      expect(readLink(retrying?.text ?? "").link).toContain(url);
    },
    { timeout: 15_000, interval: 20 },
  );
  expect(await settled(1)).toMatchObject([{ state: "dead", attempts: 2, text: "", html: "" }]);
});

test("R6.9 without a mail server the file keeps the link, and the outbox does not", async () => {
  const folder = await aFolder();
  const { auth, url, settled } = await aSendingApp("sqlite", createFolderTransport(folder, from));
  await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true });
  expect(await settled(1)).toMatchObject([{ state: "sent", delivered_by: "folder", text: "", html: "" }]);
  const [name = ""] = await readdir(folder);
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  expect((await signInWithEmailLink(auth, email, readLink(mail.text ?? "").link)).user.email).toBe(email);
});
