import { expect, test } from "vitest";
import { createTestApp } from "../testing/create-test-app.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { makeProof } from "./doctor-proof.ts";

test("R16.7 the doctor of this machine is known to a product that goes by the clock of its database", async () => {
  const { app, clock } = await createTestApp("sqlite");
  const told = async (at: number) =>
    (await app.request(`/healthz?proof=${makeProof(testSecrets.keyedHash, at)}`)).text();
  expect(await told(Date.now())).toContain("version");
  expect(await told(clock.now)).toBe("ok");
});
