import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { exportJWK, generateKeyPair } from "jose";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Tables } from "../src/database/tables.ts";
import { issueIdToken } from "../src/identity/keys/id-tokens.ts";
import { createPasswords } from "../src/identity/passwords/passwords.ts";
import { hashSecret } from "../src/secrets/random-secrets.ts";
import { aDatabaseLocation, engines } from "../src/testing/engines.ts";
import { anOlderDatabase } from "../src/testing/older-database.ts";
import { startProduct } from "../src/testing/product-process.ts";

const password = "a road of stones";
const refreshToken = "r".repeat(43);
const code = "c".repeat(43);
const dayMs = 86_400_000;

describe.each(engines)("on %s", (engine) => {
  test("R15.5 R15.9 data of the version before opens: leads, mixed-case accounts, sessions, tokens and waiting links", async () => {
    const location = await aDatabaseLocation(engine);
    const now = Date.now();
    const url = "http://localhost:3999";
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const hash = await createPasswords().hash(password);
    await anOlderDatabase(location, "0010-vitals", async (query) => {
      const insert = (table: keyof Tables, row: Record<string, unknown>) =>
        sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(query);
      await insert("accounts", {
        id: "nandini",
        email: "Nandini@Team.example",
        email_key: "nandini@team.example",
        role: "admin",
        email_verified_at: now - dayMs,
        password_hash: hash,
        password_set_at: now - dayMs,
        created_at: now - dayMs,
      });
      await insert("sessions", {
        id: "0193f000-0000-7000-8000-000000000001",
        account_id: "nandini",
        provider: "password",
        refresh_token_hash: hashSecret(refreshToken),
        authenticated_at: now,
        created_at: now,
        last_used_at: now,
      });
      await insert("signing_keys", {
        id: "0193f000-0000-7000-8000-000000000002",
        private_jwk: JSON.stringify(await exportJWK(privateKey)),
        created_at: now - dayMs,
        signs_until: now + dayMs,
        expires_at: now + 2 * dayMs,
        succeeds: "",
      });
      await insert("leads", {
        id: "0193f000-0000-7000-8000-000000000003",
        kind: "demo",
        reference: "CW-4F7K2-MQ9TD",
        status: "new",
        name: "Meera Krishnan",
        email: "meera@krishnan.example",
        email_key: "meera@krishnan.example",
        contact: "+91 98400 12345",
        received_at: now,
        reply_by_at: now + dayMs,
        waiting_until: now + dayMs,
        name_key: "meera krishnan",
        version: 1,
        changed_at: now,
      });
      await insert("one_time_codes", {
        code_hash: hashSecret(code),
        purpose: "EMAIL_SIGNIN",
        email: "nandini@team.example",
        account_id: "nandini",
        created_at: now,
        expires_at: now + 3_600_000,
      });
      await insert("outbox_mails", {
        id: "0193f000-0000-7000-8000-000000000004",
        kind: "sign-in-link",
        to_address: "nandini@team.example",
        reply_to_address: "hello@x.example",
        subject: "Your link",
        message_id: "<1@x.example>",
        state: "queued",
        text: `Open ${url}/auth/action?oobCode=${code}`,
        html: "<p>Open</p>",
        due_at: now,
        attempts: 0,
        created_at: now,
        account_id: "nandini",
      });
    });
    const issuer = {
      issuer: url,
      audience: "campusward",
      keys: { signingKey: async () => ({ id: "0193f000-0000-7000-8000-000000000002", key: privateKey }) } as never,
    };
    const person = { id: "nandini", email: "Nandini@Team.example", name: null, photo_url: null, email_verified_at: 1 };
    const session = {
      id: "0193f000-0000-7000-8000-000000000001",
      authenticated_at: now,
      provider: "password",
      second_factor: null,
    };
    const former = await issueIdToken(
      issuer,
      { account: person as never, session: session as never, googleSubject: null },
      now,
    );

    const product = await startProduct({
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl,
      PUBLIC_URL: url,
    });
    onTestFinished(() => void product.child.kill("SIGKILL"));
    const leads = (token: string) =>
      fetch(`${product.url}/api/v1/leads?view=all`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await (await leads(former)).json()).toMatchObject({ leads: [{ name: "Meera Krishnan" }] });
    const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
    const refreshed = await fetch(`${product.url}/v1/token?key=${identityApiKey}`, { method: "POST", body: form });
    const { id_token: next } = (await refreshed.json()) as { id_token: string };
    expect((await leads(next)).status).toBe(200);
    const signedIn = await fetch(`${product.url}/v1/accounts:signInWithPassword?key=${identityApiKey}`, {
      method: "POST",
      body: JSON.stringify({ email: "NANDINI@team.example", password, returnSecureToken: true }),
    });
    expect(await signedIn.json()).toMatchObject({ email: "nandini@team.example", idToken: expect.any(String) });
    const outbox = join(location.dataDir, "outbox");
    const mails = async () => Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8")));
    // Beside it whoever is told of new leads hears of the one that nobody opened.
    await vi.waitFor(async () => expect((await mails()).join("")).toContain("oobCode"), { timeout: 15_000 });
    const link = await fetch(`${product.url}/v1/accounts:signInWithEmailLink?key=${identityApiKey}`, {
      method: "POST",
      body: JSON.stringify({ email: "nandini@team.example", oobCode: code }),
    });
    expect(link.status).toBe(200);
    await product.end("SIGTERM");
  });
});
