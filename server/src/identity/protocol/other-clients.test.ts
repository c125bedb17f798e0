import { identityApiKey } from "@campusward/contracts/site/site-config";
import {
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  initializeRecaptchaConfig,
  revokeAccessToken,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { aServedAppWithGoogle } from "../../testing/identity/google-sign-in.ts";
import { identityCalls, read, refusal } from "../../testing/identity/identity-calls.ts";
import { aServedApp } from "../../testing/identity/identity-sdk.ts";

const email = "ananya@mail.example";
const password = "a road of stones";

describe.each(engines)("on %s", (engine) => {
  test("R15.8 the token call takes forms and JSON, each in either spelling, as SDKs and scripts send it", async () => {
    const { app } = await createTestApp(engine);
    const { post, signUp } = identityCalls(app);
    const { refreshToken, localId } = await signUp(email, password);
    const snake = { grant_type: "refresh_token", refresh_token: refreshToken };
    const camel = { grantType: "refresh_token", refreshToken };
    for (const body of [snake, camel]) {
      for (const [type, text] of [
        ["application/x-www-form-urlencoded", new URLSearchParams(body).toString()],
        ["application/json; charset=utf-8", JSON.stringify(body)],
      ] as const) {
        const reply = await read(await post(`/v1/token?key=${identityApiKey}`, text, { "Content-Type": type }));
        expect(reply).toMatchObject({ status: 200, body: { refresh_token: refreshToken, user_id: localId } });
      }
    }
    const json = { "Content-Type": "application/json" };
    for (const text of ["", "[", "[]", '{"grant_type":["refresh_token"]}']) {
      const reply = await post(`/v1/token?key=${identityApiKey}`, text, json);
      expect(await read(reply)).toEqual(refusal("INVALID_GRANT_TYPE"));
    }
  });

  test("R15.8 the API key may come in the header, and a wrong one there is refused", async () => {
    const { app } = await createTestApp(engine);
    const { post } = identityCalls(app);
    const header = { "X-Goog-Api-Key": identityApiKey };
    expect((await post("/v1/accounts:signUp", { email, password }, header)).status).toBe(200);
    expect((await app.request("/v1/projects", { headers: header })).status).toBe(200);
    const refused = refusal("API key not valid. Please pass a valid API key.");
    const wrong = { "X-Goog-Api-Key": "other" };
    expect(await read(await post("/v1/accounts:signUp", { email, password }, wrong))).toEqual(refused);
    // The address names another key: it is the one that counts.
    expect(await read(await post("/v1/accounts:signUp?key=other", { email, password }, header))).toEqual(refused);
  });

  test("R15.8 a call that this service does not have is refused in the protocol's words, at every address", async () => {
    const { app } = await createTestApp(engine);
    const { post } = identityCalls(app);
    for (const path of [
      "/v1/accounts:signInWithPhoneNumber",
      "/v1/accounts:signInWithCustomToken",
      "/v1/accounts",
      "/v2/accounts:revokeToken",
      "/v2/accounts/nothing:start",
      "/v1/projects/campusward/accounts:batchGet",
      "/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode",
      "/identitytoolkit.googleapis.com/v2/accounts:revokeToken",
      "/securetoken.googleapis.com/v1/revoke",
    ]) {
      const reply = await read(await post(`${path}?key=${identityApiKey}`, {}));
      expect(reply).toEqual(refusal("OPERATION_NOT_ALLOWED : This service has no such call"));
    }
    expect((await app.request(`/v1/recaptchaParams?key=${identityApiKey}`)).status).toBe(400);
  });

  test("R15.8 the SDK tells a developer what is not here, instead of that the line dropped", async () => {
    const { auth } = await aServedAppWithGoogle(engine);
    const refused = { code: "auth/operation-not-allowed" };
    await createUserWithEmailAndPassword(auth, email, password);
    await expect(signInWithCustomToken(auth, "a.b.c")).rejects.toMatchObject(refused);
    await expect(revokeAccessToken(auth, "a token")).rejects.toMatchObject(refused);
    const facebook = FacebookAuthProvider.credential("a token");
    await expect(signInWithCredential(auth, facebook)).rejects.toMatchObject(refused);
    expect(auth.currentUser).toMatchObject({ email });
  });

  test("R15.8 the SDK loads what the service says of reCAPTCHA, and signs in afterwards without it", async () => {
    const { auth } = await aServedApp(engine);
    await expect(initializeRecaptchaConfig(auth)).resolves.toBeUndefined();
    await createUserWithEmailAndPassword(auth, email, password);
    await expect(signInWithEmailAndPassword(auth, email, password)).resolves.toBeDefined();
  });
});
