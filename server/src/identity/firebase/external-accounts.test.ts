import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aFolder } from "../../testing/engines.ts";
import { aFirebaseProject, projectId } from "../../testing/identity/firebase-project.ts";
import { startProduct } from "../../testing/product-process.ts";

test("R6.5 R8.2 a Firebase project and external services replace our own by settings alone", async () => {
  const project = await aFirebaseProject();
  const dataDir = await aFolder();
  const config = { apiKey: "a key", authDomain: "a-project.example", projectId };
  const product = await startProduct({
    DATA_DIR: dataDir,
    FIREBASE_CONFIG: JSON.stringify({ ...config, jwksUrl: project.jwksUrl }),
    USER_SERVICE_URL: "https://people.example/users",
    MASTER_SERVER_URL: "https://people.example/master",
  });
  onTestFinished(() => void product.child.kill("SIGKILL"));
  const fetchFrom = (path: string, init?: RequestInit) => fetch(`${product.url}${path}`, init);

  expect(await (await fetchFrom("/config.json")).json()).toMatchObject({
    identity: { kind: "firebase", config },
    userServiceUrl: "https://people.example/users",
    masterServerUrl: "https://people.example/master",
  });
  expect(await (await fetchFrom("/config.json")).text()).not.toContain(project.jwksUrl);
  const policy = (await fetchFrom("/")).headers.get("Content-Security-Policy");
  expect(policy).toMatch(/connect-src 'self' (?:\S+ )*https:\/\/people[.]example(?: |;)/);

  const headers = { Authorization: `Bearer ${await project.token(Date.now())}` };
  expect(await (await fetchFrom("/api/v1/me", { headers })).json()).toMatchObject({ email: "a@x.example", role: null });
  for (const path of ["/user-service/api/v1/users", "/master-server/users"]) {
    expect((await fetchFrom(`${path}?email=a@x.example`, { headers })).status).toBe(404);
  }
  expect((await fetchFrom("/.well-known/jwks.json")).status).toBe(404);

  // The set-up link also works for people of the project.
  const kept = await readFile(join(dataDir, "first-admin.txt"), "utf8");
  const [, code] = /set-up[?]code=([\w-]{43})/.exec(kept) ?? [];
  const reply = await fetchFrom("/api/v1/me/first-admin", {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ code }),
  });
  expect(await reply.json()).toEqual({ role: "admin" });
  expect(await product.end("SIGTERM")).toEqual({ code: 0 });
});
