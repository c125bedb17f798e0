import { request } from "node:http";
import { photoBytes } from "@campusward/contracts/accounts/me";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { aFreePort, serve } from "../../testing/network/serve.ts";
import { type SignedIn, signUp } from "../../testing/people.ts";
import { aJpeg, aPng, aWebp } from "../../testing/pictures.ts";

const publicUrl = "https://campusward.example";
type TestApp = Awaited<ReturnType<typeof createTestApp>>;

async function putPhoto({ app }: Pick<TestApp, "app">, { headers }: SignedIn, bytes: Uint8Array | string) {
  const body = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  const reply = await app.request("/api/v1/me/photo", { method: "PUT", headers, body });
  return { status: reply.status, body: (await reply.json()) as { photoUrl: string } };
}

function pathOf({ photoUrl }: { photoUrl: string }): string {
  expect(photoUrl).toMatch(/^https:\/\/campusward[.]example\/photos\/[\w-]{43}$/);
  return new URL(photoUrl).pathname;
}

describe.each(engines)("on %s", (engine) => {
  test("R6.9 a photo is stored, shown to anyone with its address, replaced and removed", async () => {
    const testApp = await createTestApp(engine, { publicUrl });
    const person = await signUp(testApp, "a@x.example");
    const photoUrls = () => testApp.database.query.selectFrom("accounts").select("photo_url").execute();
    const first = await putPhoto(testApp, person, aJpeg());
    const reply = await testApp.app.request(pathOf(first.body));
    const shown = Buffer.from(await reply.arrayBuffer()).toString("latin1");
    expect(shown).toMatch(/^\xff\xd8.*\xff\xd9$/s);
    expect(shown).not.toContain("Exif");
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": "inline",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none'/),
    });
    expect(await photoUrls()).toEqual([{ photo_url: first.body.photoUrl }]);

    const second = await putPhoto(testApp, person, aWebp("VP8X"));
    expect((await testApp.app.request(pathOf(first.body))).status).toBe(404);
    expect((await testApp.app.request(pathOf(second.body))).headers.get("Content-Type")).toBe("image/webp");
    expect(await testApp.database.query.selectFrom("photos").select("id").execute()).toHaveLength(1);
    const copy = await testApp.app.request("/api/v1/me/copy", { headers: person.headers });
    expect(await copy.json()).toMatchObject({
      photo: { contentType: "image/webp", base64: Buffer.from(aWebp("VP8X")).toString("base64") },
    });

    await testApp.app.request("/api/v1/me/photo", { method: "DELETE", headers: person.headers });
    expect((await testApp.app.request(pathOf(second.body))).status).toBe(404);
    expect(await photoUrls()).toEqual([{ photo_url: null }]);
  });

  test("R15.10 a photo that an earlier version kept is shown without what it says of its place", async () => {
    const testApp = await createTestApp(engine, { publicUrl });
    const person = await signUp(testApp, "a@x.example");
    const path = pathOf((await putPhoto(testApp, person, aPng())).body);
    await testApp.database.query.updateTable("photos").set({ bytes: aJpeg() }).execute();
    const reply = await testApp.app.request(path);
    expect([reply.status, await reply.text()]).toEqual([200, expect.not.stringContaining("Exif")]);
  });

  test("R6.9 of photos that come at the same time one stays, and the account names that one", async () => {
    const testApp = await createTestApp(engine, { publicUrl });
    const person = await signUp(testApp, "a@x.example");
    const replies = await Promise.all([aPng(), aJpeg(), aWebp("VP8L")].map((one) => putPhoto(testApp, person, one)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const photo = await testApp.database.query.selectFrom("photos").select("id").executeTakeFirstOrThrow();
    const account = await testApp.database.query.selectFrom("accounts").select("photo_url").executeTakeFirstOrThrow();
    expect(account.photo_url).toBe(`${publicUrl}/photos/${photo.id}`);
  });
});

test.each([
  ["an SVG", `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`, 415],
  ["a page", "<!doctype html><script>alert(1)</script>", 415],
  ["nothing", "", 415],
  ["a picture that ends in its header", aPng().subarray(0, 20), 415],
  ["a picture cut in half", aJpeg().subarray(0, 1_020), 415],
  ["a picture too wide", aPng(4097, 10), 415],
  ["a picture too high", aWebp("VP8 ", 10, 4097), 415],
  ["a picture without area", aPng(0, 10), 415],
  ["the largest picture", aPng(4096, 4096, photoBytes - 33), 200],
  ["a picture too heavy", aPng(4096, 4096, photoBytes - 32), 413],
])("R6.9 as a photo, %s is answered by its content", async (_, bytes, status) => {
  const testApp = await createTestApp("sqlite", { publicUrl });
  const person = await signUp(testApp, "a@x.example");
  expect((await putPhoto(testApp, person, bytes)).status).toBe(status);
  const kept = await testApp.database.query.selectFrom("photos").select("id").execute();
  expect(kept).toHaveLength(status === 200 ? 1 : 0);
});

test.each([
  ["its length", { "Content-Length": String(photoBytes + 1) }, aPng(), 413],
  ["what has come", { "Transfer-Encoding": "chunked" }, aPng(10, 10, photoBytes), 413],
  ["its beginning", { "Transfer-Encoding": "chunked" }, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'>"), 415],
])("R6.9 an upload that never ends is refused by %s", async (_, headers, bytes, status) => {
  const testApp = await createTestApp("sqlite", { publicUrl });
  const person = await signUp(testApp, "a@x.example");
  const port = await aFreePort();
  await serve(testApp.app, port);
  const upload = request({
    port,
    host: "127.0.0.1",
    method: "PUT",
    path: "/api/v1/me/photo",
    headers: { ...person.headers, ...headers },
  });
  upload.on("error", () => {}); // the server may end a connection whose rest it does not want
  const answered = new Promise((resolve) => upload.on("response", (reply) => resolve(reply.statusCode)));
  upload.write(bytes);
  expect(await answered).toBe(status);
  upload.destroy();
});

test("R6.9 uploads count against the budget of writes, and a made-up address shows nothing", async () => {
  const testApp = await createTestApp("sqlite", { publicUrl, requestsAllowed: 1 });
  const person = await signUp(testApp, "a@x.example");
  expect((await putPhoto(testApp, person, aPng())).status).toBe(200);
  expect((await putPhoto(testApp, person, aPng())).status).toBe(429);
  expect((await testApp.app.request(`/photos/${"A".repeat(43)}`)).status).toBe(404);
  expect((await testApp.app.request("/photos/short")).status).toBe(404);
});
