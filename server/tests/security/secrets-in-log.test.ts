import { identityApiKey } from "@campusward/contracts/site/site-config";
import { describe, expect, test, vi } from "vitest";
import { createOutboxWorker } from "../../src/email/outbox/outbox-worker.ts";
import { createSmtpTransport } from "../../src/email/transports/smtp-transport.ts";
import { createLog } from "../../src/log.ts";
import { aMinorsApplication, anEmailSend, aQuoteRequest } from "../../src/testing/builders.ts";
import { engines } from "../../src/testing/engines.ts";
import { everybody } from "../../src/testing/everybody.ts";
import { identityCalls } from "../../src/testing/identity/identity-calls.ts";
import { aMailServer } from "../../src/testing/mail/mail-server.ts";
import { mailedLink, openedMails } from "../../src/testing/mail/mailed-links.ts";

const email = "ananya@mail.example";
const password = "a road of stones";

/** Everything that is kept or was mailed and must be in no log: addresses, numbers, words, tokens, codes and hashes. */
async function secretsOf({ database, people }: Awaited<ReturnType<typeof everybody>>): Promise<Set<string>> {
  const { query } = database;
  const leads = await query.selectFrom("leads").select(["name", "email", "contact"]).execute();
  const accounts = await query.selectFrom("accounts").select(["email", "password_hash"]).execute();
  const mails = await openedMails(database);
  const codes = mails.flatMap(({ text }) => Array.from(text.matchAll(/[\w-]{43}/g), ([code]) => code));
  const tokens = Object.values(people).map(({ headers }) => headers.Authorization.slice("Bearer ".length));
  const rows = [...leads, ...accounts].flatMap((row) => Object.values(row));
  return new Set(
    [...rows, ...mails.map((mail) => mail.to_address), ...codes, ...tokens].filter((text) => text !== null),
  );
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 secrets in the log: whatever is called, no password, token, code, address, number or name is in it", async () => {
    const world = await everybody(engine);
    const { app, database, outbox, log, people, ids } = world;
    const { call, signUp, signIn, refresh } = identityCalls(app);
    const send = (path: string, body: object, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": "a-key-of-somebody", ...headers },
        body: JSON.stringify(body),
      });

    const { idToken, refreshToken } = await signUp(email, password);
    const received = [
      idToken,
      refreshToken,
      (await signIn(email, password)).refreshToken,
      password,
      "another password",
    ];
    await refresh(refreshToken);
    await call("signInWithPassword", { email, password: "another password" });
    await call("lookup", { idToken });
    await call("update", { idToken, displayName: "Ananya Iyer", password: `${password} 2` });
    for (const requestType of ["PASSWORD_RESET", "EMAIL_SIGNIN", "VERIFY_EMAIL"]) {
      await call("sendOobCode", {
        requestType,
        email,
        idToken,
        canHandleCodeInApp: true,
        continueUrl: "http://localhost:3000/",
      });
    }
    const { code } = await mailedLink(database, "reset-password");
    await app.request(`/auth/action?mode=resetPassword&oobCode=${code}&apiKey=${identityApiKey}`);
    await call("resetPassword", { oobCode: code, newPassword: `${password} 3` });
    await app.request(`/__/auth/callback?code=${code}&state=${refreshToken}`);
    await app.request(`/master-server/users?email=${encodeURIComponent(email)}`, { headers: people.admin.headers });

    await send("/email-service/api/v1.0/email/send", anEmailSend());
    await send("/api/v1/quotes", aQuoteRequest());
    await send("/api/v1/quotes", aQuoteRequest({ email: "no address of ritu@banyan.example" }));
    await send("/api/v1/applications", aMinorsApplication());
    await send("/api/v1/accounts/invitations", { email: "new@mentor.example", role: "admin" }, people.admin.headers);
    await send("/api/v1/people/search", { email: "target@x.example" }, people.admin.headers);
    await app.request("/api/v1/leads?q=meera@krishnan.example&view=all", { headers: people.admin.headers });
    await app.request(`/api/v1/leads/${ids.lead}`, { headers: people.admin.headers });
    await app.request(`/photos/${refreshToken}`);
    await app.request(`/nowhere/${email}/${encodeURIComponent(email)}?${email}`);
    const secrets = await secretsOf(world);

    // A mail server repeats addresses in its refusals.
    const server = await aMailServer();
    server.script.push("refuse", "defer", "refuse-content", "drop");
    const from = { name: "Campusward", address: "hello@campusward.example" };
    const transport = createSmtpTransport({ url: server.url, from });
    const worker = createOutboxWorker({ outbox, transport, log, now: () => world.clock.now, workerId: "worker" });
    worker.start();
    await vi.waitFor(
      () => expect(log.lines.filter(({ message }) => message === "mail attempt").length).toBeGreaterThan(8),
      {
        timeout: 30_000,
      },
    );
    await worker.stop(5_000);

    // And what is asked while the database is gone.
    await database.close();
    await call("signInWithPassword", { email, password });
    await send("/email-service/api/v1.0/email/send", anEmailSend());
    await app.request(`/api/v1/leads?q=${email}`, { headers: people.admin.headers });

    expect(log.lines.filter(({ level }) => level === "error").length).toBeGreaterThan(0);
    const lines = log.lines.map((line) => JSON.stringify(line, errorsToo));
    expect(lines.length).toBeGreaterThan(30);
    expect(secrets.size).toBeGreaterThan(20);
    for (const secret of [...secrets, ...received, email, encodeURIComponent(email), "a-key-of-somebody", "Ananya"]) {
      expect({ secret, lines: lines.filter((line) => line.includes(secret)) }).toEqual({ secret, lines: [] });
    }
  });
});

/** Errors as the log writes them, with what a driver may have added. */
function errorsToo(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, cause };
}

test("secrets in the log: what a driver adds to an error is left out", () => {
  const written: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = ((text: string) => written.push(text) > 0) as typeof write;
  try {
    const detail = "Key (email)=(meera@krishnan.example) already exists.";
    const refused = Object.assign(new Error("duplicate key"), { code: "23505", detail, parameters: ["meera"] });
    createLog().error({ err: new Error("not kept", { cause: refused }) }, "request failed");
  } finally {
    process.stdout.write = write;
  }
  expect(written.join("")).not.toContain("meera");
});
