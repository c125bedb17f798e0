import { describe, expect, test } from "vitest";
import { engines } from "../../testing/engines.ts";
import { aDatabase } from "../../testing/kept-databases.ts";
import { createPasswords } from "../passwords/passwords.ts";
import { AccountFile, exportAccounts } from "./account-file.ts";
import { insertAccount } from "./account-store.ts";
import { importAccounts } from "./import-accounts.ts";

const now = Date.UTC(2026, 10, 21);

/** As `firebase auth:export` writes it: hashed in Google's own way, with fields that we do not use. */
const ofFirebase = {
  users: [
    {
      localId: "Ab3dEf",
      email: "ananya@mail.example",
      emailVerified: true,
      passwordHash: "c2NyeXB0",
      salt: "c2FsdA==",
      displayName: "Ananya\u0000",
      photoUrl: "https://lh3.googleusercontent.com/a/x",
      lastSignedInAt: "1700000000000",
      createdAt: "1600000000000",
      providerUserInfo: [
        { providerId: "google.com", rawId: "7", email: "ananya@gmail.example", photoUrl: "x" },
        { providerId: "twitter.com", rawId: "8" },
      ],
    },
  ],
};

describe.each(engines)("on %s", (engine) => {
  test("R8.1 accounts of a Firebase project are imported without their passwords, which only Google can check", async () => {
    const database = await aDatabase(engine);
    expect(await importAccounts(database, AccountFile.parse(ofFirebase), now)).toEqual({
      imported: 1,
      alreadyThere: 0,
      withoutPassword: 1,
      refused: [],
    });
    const [account] = await database.query.selectFrom("accounts").selectAll().execute();
    expect(account).toEqual({
      id: "Ab3dEf",
      email: "ananya@mail.example",
      email_key: "ananya@mail.example",
      email_verified_at: now,
      password_hash: null,
      password_set_at: null,
      name: null,
      photo_url: "https://lh3.googleusercontent.com/a/x",
      role: "unpaidStudent",
      created_at: 1_600_000_000_000,
      disabled_at: null,
    });
    expect(await database.query.selectFrom("provider_links").selectAll().execute()).toMatchObject([
      { provider: "google.com", subject: "7", email: "ananya@gmail.example" },
    ]);
  });

  test("R8.1 a staff role in a file waits until the address is verified, and an unknown one becomes that of a new registration", async () => {
    const database = await aDatabase(engine);
    const user = (name: string, role: string, emailVerified: boolean) => ({
      localId: name,
      email: `${name}@mail.example`,
      emailVerified,
      customAttributes: JSON.stringify({ role }),
    });
    const users = [
      user("a", "admin", true),
      user("b", "admin", false),
      user("c", "student", false),
      user("d", "root", true),
      { ...user("e", "", true), customAttributes: "{" },
      { ...user("f", "", true), customAttributes: "null" },
    ];
    expect(await importAccounts(database, AccountFile.parse({ users }), now)).toMatchObject({ imported: 6 });
    const roles = await database.query.selectFrom("accounts").select(["id", "role"]).orderBy("id").execute();
    expect(roles.map(({ role }) => role)).toEqual([
      "admin",
      "unpaidStudent",
      "student",
      "unpaidStudent",
      "unpaidStudent",
      "unpaidStudent",
    ]);
    expect(await database.query.selectFrom("promised_roles").selectAll().execute()).toEqual([
      { email_key: "b@mail.example", role: "admin", promised_at: now },
    ]);
  });

  test("existing accounts are not changed, and invalid ones are listed", async () => {
    const database = await aDatabase(engine);
    await database.inTransaction((tx) => insertAccount(tx, { email: "A@Mail.example", role: "admin" }, now));
    const head = { hashAlgorithm: "ARGON2", argon2Parameters: { hashType: "ARGON2_ID", hashLengthBytes: 32 } };
    const cost = { iterations: 1, memoryCostKib: 64, parallelism: 1 };
    const file = {
      hashAlgorithm: head.hashAlgorithm,
      argon2Parameters: { ...head.argon2Parameters, ...cost },
      users: [
        { localId: "a", email: "a@mail.example", customAttributes: '{"role":"student"}' },
        { localId: "b", email: "not an address" },
        { localId: "c" },
        { localId: "d", email: "d@mail.example", passwordHash: "dG9vIHNob3J0", salt: "c2FsdHNhbHQ=" },
        { localId: "auth0|e", email: "e@mail.example" },
        { localId: "f", email: "f@mail.example", disabled: "yes" },
      ],
    };
    expect(await importAccounts(database, AccountFile.parse(file), now)).toEqual({
      imported: 0,
      alreadyThere: 1,
      withoutPassword: 0,
      refused: [
        { id: "b", reason: "It has no email that we could write to." },
        { id: "c", reason: "It has no email that we could write to." },
        { id: "d", reason: "Its password hash or salt is damaged." },
        { id: "auth0|e", reason: "Its localId is none that we can keep." },
        { id: "f", reason: "Its disabled is none that we can keep." },
      ],
    });
    expect(await database.query.selectFrom("accounts").select("role").execute()).toEqual([{ role: "admin" }]);
  });

  test("R8.1 an export is cut into files of one cost and at most a thousand accounts, and no user is left out", async () => {
    const database = await aDatabase(engine);
    const hashes = await Promise.all(
      [1, 2].map((passes) => createPasswords({ memoryKib: 64, passes, parallelism: 1 }).hash("a road of stones")),
    );
    await database.inTransaction(async (tx) => {
      for (let made = 0; made < 1200; made += 1) {
        const hash = made % 10 === 0 ? null : (hashes[made % 100 === 5 ? 1 : 0] ?? null);
        await insertAccount(tx, { email: `p${made}@mail.example`, password_hash: hash, role: "student" }, now);
      }
      await insertAccount(tx, { email: "never-registered@mail.example", role: null }, now);
    });
    const files: AccountFile[] = [];
    for await (const file of exportAccounts(database)) files.push(file);
    const passes = files.map((file) => (file.argon2Parameters as { iterations: number }).iterations);
    expect(passes).toEqual([1, 2, 1, 2]);
    expect(files.map(({ users }) => users.length)).toEqual([990, 10, 198, 2]);

    const elsewhere = await aDatabase(engine);
    for (const file of files) {
      expect(
        (await importAccounts(elsewhere, AccountFile.parse(JSON.parse(JSON.stringify(file))), now)).refused,
      ).toEqual([]);
    }
    const kept = (from: typeof database) =>
      from.query
        .selectFrom("accounts")
        .select(["id", "password_hash"])
        .where("role", "is not", null)
        .orderBy("id")
        .execute();
    expect(await kept(elsewhere)).toEqual(await kept(database));
    expect(JSON.stringify(files)).not.toContain("never-registered");
  });
});
