import { generateKeyPairSync } from "node:crypto";
import { noEmailCode } from "@campusward/contracts/identity/google-sign-in";
import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  OAuthProvider,
  signInWithCredential,
  signInWithEmailAndPassword,
} from "@firebase/auth";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { engines } from "../../testing/engines.ts";
import {
  aBrowser,
  anIdToken,
  aServedAppWithGoogle,
  signInByWindow,
  signInWithIdp,
} from "../../testing/identity/google-sign-in.ts";
import { anSdk } from "../../testing/identity/identity-sdk.ts";
import { client, type PersonId } from "../../testing/identity/oidc-provider.ts";

const email = "ananya@mail.example";
const password = "a road of stones";
const otherCredential = { code: "auth/account-exists-with-different-credential" };

async function aGoogleVisit(...parameters: Parameters<typeof aServedAppWithGoogle>) {
  const served = await aServedAppWithGoogle(...parameters);
  const credential = async (person: PersonId) =>
    GoogleAuthProvider.credential(await anIdToken(served.google, served.url, person));
  const signIn = async (person: PersonId, sdk = anSdk(served.url)) =>
    signInWithCredential(sdk, await credential(person));
  const verify = () => served.database.query.updateTable("accounts").set({ email_verified_at: 1 }).execute();
  return { ...served, credential, signIn, verify };
}

describe.each(engines)("on %s", (engine) => {
  test("R6.5 R6.7 an unknown address gets an account that is not a user of the product, and the same one again", async () => {
    const { signIn, database } = await aGoogleVisit(engine);
    const first = await signIn("ananya");
    expect(first.user).toMatchObject({ email, emailVerified: true, displayName: "Ananya Iyer" });
    expect(first.user.photoURL).toBe("https://lh3.googleusercontent.com/a/ananya=s96-c");
    expect(getAdditionalUserInfo(first)).toMatchObject({
      isNewUser: true,
      providerId: "google.com",
      profile: { sub: "ananya", given_name: "Ananya" },
    });
    const { claims } = await first.user.getIdTokenResult();
    expect(claims.firebase).toEqual({
      identities: { email: [email], "google.com": ["ananya"] },
      sign_in_provider: "google.com",
    });
    const again = await signIn("ananya");
    expect(again.user.uid).toBe(first.user.uid);
    expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false);
    expect(await database.query.selectFrom("accounts").select("role").execute()).toEqual([{ role: null }]);
  });

  test("R6.7 many first sign-ins at once make one account", async () => {
    const { url, database } = await aGoogleVisit(engine);
    const windows = await Promise.all([1, 2, 3, 4].map(() => signInByWindow(aBrowser(), url, "ananya")));
    const replies = await Promise.all(
      windows.map(({ news }) => signInWithIdp(url, { sessionId: news?.authEvent.sessionId })),
    );
    // A concurrent call may have to retry, but no second account is made.
    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.localId] : []))).size).toBe(1);
    expect(await database.query.selectFrom("accounts").selectAll().execute()).toHaveLength(1);
  });

  test("R6.7 a person who had to register first can then sign in with Google", async () => {
    const { signIn, auth, database } = await aGoogleVisit(engine);
    await signIn("ananya");
    await createUserWithEmailAndPassword(auth, email, password);
    const { user } = await signIn("ananya");
    const [account] = await database.query.selectFrom("accounts").selectAll().execute();
    expect(account).toMatchObject({ id: user.uid, role: "unpaidStudent" });
  });

  test("R8.1 an account gets the promised role of its address at once", async () => {
    const { signIn, database } = await aGoogleVisit(engine);
    const promise = { email_key: email, role: "admin", promised_at: 1 } as const;
    await database.query.insertInto("promised_roles").values(promise).execute();
    await signIn("ananya");
    expect(await database.query.selectFrom("accounts").select("role").execute()).toEqual([{ role: "admin" }]);
    expect(await database.query.selectFrom("promised_roles").selectAll().execute()).toEqual([]);
  });

  test("R8.1 a verified address signs into its account, whose password and sessions stay", async () => {
    const { signIn, auth, verify } = await aGoogleVisit(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await verify();
    const visit = await signIn("ananya");
    expect(visit.user.uid).toBe(user.uid);
    expect(visit.user.providerData.map(({ providerId }) => providerId)).toEqual(["password", "google.com"]);
    await expect(user.reload()).resolves.toBeUndefined();
    await expect(signInWithEmailAndPassword(auth, email, password)).resolves.toBeDefined();
  });

  test("R8.1 pre-hijack: a stranger who made the account before the owner of the address came is shut out", async () => {
    const { signIn, auth, url } = await aGoogleVisit(engine);
    const attacker = await createUserWithEmailAndPassword(auth, email, password);
    const refreshToken = attacker.user.refreshToken;
    const owner = await signIn("ananya");
    expect(owner.user).toMatchObject({ uid: attacker.user.uid, emailVerified: true, displayName: "Ananya Iyer" });
    expect(owner.user.providerData.map(({ providerId }) => providerId)).toEqual(["google.com"]);
    await expect(attacker.user.reload()).rejects.toMatchObject({ code: "auth/user-token-expired" });
    await expect(signInWithEmailAndPassword(anSdk(url), email, password)).rejects.toMatchObject({
      code: "auth/invalid-credential",
    });
    const refreshed = await fetch(`${url}/v1/token?key=campusward`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    });
    expect(await refreshed.json()).toMatchObject({ error: { message: "TOKEN_EXPIRED" } });
    await expect(owner.user.reload()).resolves.toBeUndefined();
  });

  test("R8.1 pre-hijack: nobody connects a Google account of theirs to an address they have not proved", async () => {
    const { auth, credential } = await aGoogleVisit(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await expect(linkWithCredential(user, await credential("kabir"))).rejects.toMatchObject({
      code: "auth/operation-not-allowed",
    });
    await expect(linkWithCredential(user, await credential("ananya"))).resolves.toBeDefined();
    expect(user.emailVerified).toBe(true);
  });

  test("R8.1 an address that Google has not verified is refused, and learns nothing", async () => {
    const { signIn, auth, verify, database } = await aGoogleVisit(engine);
    const refusal = { code: "auth/invalid-credential" };
    await expect(signIn("unverified")).rejects.toMatchObject(refusal);
    expect(await database.query.selectFrom("accounts").selectAll().execute()).toEqual([]);
    await createUserWithEmailAndPassword(auth, email, password);
    await expect(signIn("unverified")).rejects.toMatchObject(refusal);
    await verify();
    await expect(signIn("unverified")).rejects.toMatchObject(refusal);
    expect(await database.query.selectFrom("provider_links").selectAll().execute()).toEqual([]);
  });

  test("R6.7 a Google account that shares no address gets an error that says so", async () => {
    const { signIn } = await aGoogleVisit(engine);
    await expect(signIn("nomail")).rejects.toMatchObject({ code: noEmailCode });
  });

  test("R8.1 nobody can sign in to a disabled account", async () => {
    const { signIn, database } = await aGoogleVisit(engine);
    await signIn("ananya");
    await database.query.updateTable("accounts").set({ disabled_at: 1 }).execute();
    await expect(signIn("ananya")).rejects.toMatchObject({ code: "auth/user-disabled" });
    await database.query.deleteFrom("provider_links").execute();
    await expect(signIn("ananya")).rejects.toMatchObject({ code: "auth/user-disabled" });
  });

  test("R8.1 Google is connected to the signed-in account, whose session stays, and to only one account", async () => {
    const { auth, url, credential, signIn, verify, database } = await aGoogleVisit(engine);
    const { user } = await createUserWithEmailAndPassword(auth, "desk@mail.example", password);
    await verify();
    const { refreshToken } = user;
    await linkWithCredential(user, await credential("kabir"));
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password", "google.com"]);
    expect(user.refreshToken).toBe(refreshToken);
    expect((await signIn("kabir")).user).toMatchObject({ uid: user.uid, email: "desk@mail.example" });

    const other = await createUserWithEmailAndPassword(anSdk(url), "other@mail.example", password);
    await verify();
    await expect(linkWithCredential(other.user, await credential("kabir"))).rejects.toMatchObject({
      code: "auth/credential-already-in-use",
    });
    const { news } = await signInByWindow(aBrowser(), url, "kabir");
    const idToken = await other.user.getIdToken();
    const { status, body } = await signInWithIdp(url, { idToken, sessionId: news?.authEvent.sessionId });
    expect({ status, message: body.errorMessage }).toEqual({
      status: 200,
      message: "FEDERATED_USER_ID_ALREADY_LINKED",
    });
    expect(await database.query.selectFrom("provider_links").selectAll().execute()).toHaveLength(1);
  });

  test("R8.1 a sign-in before registering under another address blocks nothing", async () => {
    const { auth, signIn, credential, verify, database } = await aGoogleVisit(engine);
    await signIn("kabir");
    const { user } = await createUserWithEmailAndPassword(auth, "desk@mail.example", password);
    await verify();
    await expect(linkWithCredential(user, await credential("kabir"))).resolves.toBeDefined();
    expect(await database.query.selectFrom("accounts").select("id").execute()).toEqual([{ id: user.uid }]);
  });

  test("R15.3 an address alone never replaces the Google account that opens an account", async () => {
    const { signIn, database } = await aGoogleVisit(engine);
    await signIn("ananya");
    await database.query.updateTable("provider_links").set({ subject: "another" }).execute();
    await expect(signIn("ananya")).rejects.toMatchObject(otherCredential);
    expect(await database.query.selectFrom("provider_links").select("subject").execute()).toEqual([
      { subject: "another" },
    ]);
  });

  test("R15.3 Google's word opens no account whose mailbox Google does not run, and proves no address", async () => {
    const { signIn, auth, verify, database } = await aGoogleVisit(engine);
    const { user } = await createUserWithEmailAndPassword(auth, "office@consult.example", password);
    await verify();
    await expect(signIn("predecessor")).rejects.toMatchObject(otherCredential);
    await expect(user.reload()).resolves.toBeUndefined();
    await database.query.deleteFrom("accounts").execute();
    expect((await signIn("predecessor")).user.emailVerified).toBe(false);
  });

  test("R15.3 staff connect Google themselves: an address never does", async () => {
    const { signIn, auth, verify, database } = await aGoogleVisit(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await verify();
    await database.query.updateTable("accounts").set({ role: "executionMentor" }).execute();
    await expect(signIn("ananya")).rejects.toMatchObject(otherCredential);
    expect(await database.query.selectFrom("provider_links").selectAll().execute()).toEqual([]);
    await expect(user.reload()).resolves.toBeUndefined();
  });
});

test("R8.1 an ID token by another key, for another client, expired or without its nonce is refused", async () => {
  const { auth, google, url, clock } = await aServedAppWithGoogle("sqlite");
  const refusal = { code: "auth/invalid-credential" };
  const signIn = (idToken: string) => signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forge = (audience: string, kid: string) =>
    new SignJWT({ email, email_verified: true })
      .setProtectedHeader({ alg: "RS256", kid })
      .setIssuer(google.issuer)
      .setAudience(audience)
      .setSubject("ananya")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
  await expect(signIn(await forge(client.id, "stand-in"))).rejects.toMatchObject(refusal);
  await expect(signIn(await forge(client.id, "unheard of"))).rejects.toMatchObject(refusal);

  const good = await anIdToken(google, url, "ananya");
  const [head, , signature] = good.split(".");
  const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
  const claims = good.split(".")[1] ?? "";
  const changed = Buffer.from(
    Buffer.from(claims, "base64url").toString().replace(client.id, "another-client"),
  ).toString("base64url");
  await expect(signIn(`${unsigned}.${claims}.`)).rejects.toMatchObject(refusal);
  await expect(signIn(`${head}.${changed}.${signature}`)).rejects.toMatchObject(refusal);

  const withNonce = await anIdToken(google, url, "ananya", "said-once");
  const sendNonce = (rawNonce: string) =>
    signInWithCredential(auth, new OAuthProvider("google.com").credential({ idToken: withNonce, rawNonce }));
  await expect(signIn(withNonce)).rejects.toMatchObject(refusal);
  await expect(sendNonce("something else")).rejects.toMatchObject(refusal);
  await expect(sendNonce("said-once")).resolves.toBeDefined();

  await expect(signIn(good)).resolves.toBeDefined();
  await expect(signIn(good), "used once").rejects.toMatchObject(refusal);
  await expect(sendNonce("said-once"), "used once").rejects.toMatchObject(refusal);
  clock.now += 2 * 3_600_000;
  await expect(signIn(good)).rejects.toMatchObject(refusal);
});

test("R8.1 a token for another client of the same provider is refused", async () => {
  const { url, google } = await aServedAppWithGoogle("sqlite");
  const other = await aServedAppWithGoogle("sqlite");
  const foreign = await anIdToken(other.google, other.url, "ananya");
  const { body } = await signInWithIdp(url, { postBody: `id_token=${foreign}&providerId=google.com` });
  expect(body.error?.message).toBe("INVALID_IDP_RESPONSE");
  const own = await anIdToken(google, url, "ananya");
  const { body: otherProvider } = await signInWithIdp(url, { postBody: `id_token=${own}&providerId=apple.com` });
  expect(otherProvider.error?.message).toBe("OPERATION_NOT_ALLOWED : Google only");
});
