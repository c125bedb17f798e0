import { expect, test } from "vitest";
import { parseEnv } from "../../env.ts";
import { firebase } from "./firebase.ts";

const project = { FIREBASE_CONFIG: '{"apiKey":"k","authDomain":"school.firebaseapp.com","projectId":"school"}' };

test.each([
  [{ ...project, FIREBASE_TOKEN_SYNC_URL: "https://example.org/__session", PUBLIC_URL: "https://example.org" }, 0],
  [{ ...project, FIREBASE_TOKEN_SYNC_URL: "http://localhost:3000/__session" }, 0],
  [{ ...project, FIREBASE_TOKEN_SYNC_URL: "https://elsewhere.example/sync", PUBLIC_URL: "https://example.org" }, 1],
  [{ FIREBASE_TOKEN_SYNC_URL: "http://localhost:3000/__session" }, 1],
])("R6.5 token sync is for a Firebase project, at an address of this origin: %j", (source, faults) => {
  if (faults === 0) expect(parseEnv(source, [firebase]).modules).toHaveLength(1);
  else expect(() => parseEnv(source, [firebase])).toThrow("The configuration has a fault:");
});

test("R6.5 the configuration of a project is checked with all other settings", () => {
  const source = { FIREBASE_CONFIG: '{"apiKey":"k"}', FIREBASE_TOKEN_SYNC_URL: "nowhere", PORT: "http" };
  expect(() => parseEnv(source, [firebase])).toThrow(
    /PORT: .*\n {2}FIREBASE_CONFIG[.]authDomain: .*\n {2}FIREBASE_CONFIG[.]projectId: .*\n {2}FIREBASE_TOKEN_SYNC_URL: /,
  );
});
