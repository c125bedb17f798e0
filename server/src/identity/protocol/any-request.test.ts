import { identityApiKey } from "@campusward/contracts/site/site-config";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { effort } from "../../testing/effort.ts";
import { engines } from "../../testing/engines.ts";
import { identityCalls } from "../../testing/identity/identity-calls.ts";
import { anyCharacter, anyWebUrl } from "../../testing/input/any-character.ts";

const email = "ananya@mail.example";
const password = "a road of stones";

describe.each(engines)("on %s", (engine) => {
  test("R8.1 the identity service survives any requests in any order", async () => {
    const { app, log, clock } = await createTestApp(engine);
    const { call, post, signUp } = identityCalls(app);
    const oddText = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.constantFrom("", " ", "\u0000", "\ud800", "x".repeat(5000), "' or 1=1 --", "a.b.c", "__proto__", "/\\"),
    );
    const value = fc.oneof(
      oddText,
      fc.jsonValue(),
      fc.constantFrom(email, password, "@idToken", "@refreshToken", undefined),
    );
    const fields = fc.record(
      {
        email: fc.oneof(fc.constant(email), fc.emailAddress(), value),
        password: fc.oneof(fc.constant(password), value),
        idToken: fc.oneof(fc.constant("@idToken"), value),
        displayName: value,
        photoUrl: fc.oneof(anyWebUrl, value),
        oobCode: value,
        newPassword: value,
        newEmail: fc.oneof(fc.emailAddress(), value),
        requestType: fc.oneof(
          fc.constantFrom("PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "EMAIL_SIGNIN"),
          value,
        ),
        continueUrl: fc.oneof(anyWebUrl, value),
        requestUri: fc.oneof(anyWebUrl, value),
        postBody: value,
        sessionId: value,
        deleteAttribute: fc.oneof(fc.array(fc.constantFrom("DISPLAY_NAME", "PHOTO_URL", "x")), value),
        deleteProvider: fc.oneof(fc.array(fc.constantFrom("google.com", "password", "x")), value),
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof({ weight: 6, arbitrary: fields }, fc.jsonValue(), oddText);
    const name = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.constantFrom(
          "signUp",
          "signInWithPassword",
          "lookup",
          "update",
          "delete",
          "createAuthUri",
          "sendOobCode",
          "resetPassword",
          "signInWithEmailLink",
          "signInWithIdp",
        ),
      },
      fc.constantFrom("constructor", "toString", "batchCreate", "query"),
    );
    const tokenForm = fc.record({
      grant_type: fc.oneof(fc.constant("refresh_token"), oddText),
      refresh_token: oddText,
    });
    const form = fc.oneof(
      tokenForm.map((parts) => new URLSearchParams(parts).toString()),
      oddText,
    );
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ name, body }) },
      { weight: 1, arbitrary: fc.record({ form }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        clock.now += 3_600_000; // a new hour, in which one may sign up again
        const known = await signUp(`${crypto.randomUUID()}@mail.example`, password);
        const fill = (text: string) =>
          text.replaceAll("@idToken", known.idToken).replaceAll("@refreshToken", known.refreshToken);
        for (const sent of steps) {
          const reply = await ("form" in sent
            ? post(`/v1/token?key=${identityApiKey}`, fill(sent.form))
            : call(sent.name, fill(typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body))));
          expect(reply.status).toBeLessThan(500);
        }
      }),
      { numRuns: effort.propertyRuns },
    );
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
