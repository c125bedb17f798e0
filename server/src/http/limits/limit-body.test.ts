import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBody } from "./limit-body.ts";

const app = new Hono();
app.post(
  "/",
  limitBody(10, (c) => c.text("too large", 413)),
  async (c) => c.text(await c.req.text()),
);
app.get(
  "/",
  limitBody(10, (c) => c.text("too large", 413)),
  (c) => c.text("read"),
);

function send(body: string, headers: Record<string, string> = {}) {
  return app.request("/", { method: "POST", body, headers });
}

test.each([
  ["whose length is named", (body: string) => ({ "Content-Length": String(body.length) })],
  ["whose length is not named", () => ({})],
  ["that comes in chunks, with any claimed length", () => ({ "Content-Length": "1", "Transfer-Encoding": "chunked" })],
])("a body %s is let in up to the limit, and no further", async (_, headersFor) => {
  const fitting = await send("0123456789", headersFor("0123456789"));
  expect([fitting.status, await fitting.text()]).toEqual([200, "0123456789"]);
  expect((await send("0123456789!", headersFor("0123456789!"))).status).toBe(413);
});

test("a request without a body is let in", async () => {
  expect(await (await app.request("/")).text()).toBe("read");
});
