import { once } from "node:events";
import { createServer } from "node:http";
import { get, type RequestOptions } from "node:https";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../../../scripts/find-free-port.mjs";
import { aProxy, type PublicSite } from "./proxy.ts";

async function ask({ port, certificate }: PublicSite, path: string, options: RequestOptions = {}) {
  const [reply] = await once(
    get({ host: "localhost", port, path, ca: certificate, agent: false, ...options }),
    "response",
  );
  return { status: reply.statusCode as number, headers: reply.headers, body: await text(reply) };
}

test("R16.6 behind nginx a page waits while the only process starts again, and opens by itself", async () => {
  const [own, port] = [await findFreePort(), await findFreePort()];
  const site = await aProxy([own], port);
  const away = await ask(site, "/pricing");
  // The code that the site's scripts know: they send again under the same key.
  expect(away.status).toBe(502);
  expect(away.headers).toMatchObject({ refresh: "2", "retry-after": "2", "cache-control": "no-store" });
  expect(away.body).toContain("<p>One moment, please. This page opens by itself.</p>");

  const product = createServer((_request, reply) => reply.writeHead(502, { "X-Own": "1" }).end("our own words"));
  product.listen(own, "127.0.0.1");
  onTestFinished(() => void product.close());
  await once(product, "listening");
  expect(await ask(site, "/pricing")).toMatchObject({ status: 502, headers: { "x-own": "1" }, body: "our own words" });
});

test("nginx leaves the proof of a certificate's renewal on plain http, and leads everything else to https", async () => {
  const port = await findFreePort();
  const { plainUrl } = await aProxy([await findFreePort()], port);
  const manual = { redirect: "manual" } as const;
  expect((await fetch(`${plainUrl}/.well-known/acme-challenge/none`, manual)).status).toBe(404);
  const reply = await fetch(`${plainUrl}/pricing`, manual);
  expect([reply.status, reply.headers.get("Location")]).toEqual([308, "https://127.0.0.1/pricing"]);
});

test("R15.13 nginx logs no secret of a link, while the product answers, while it is away, and on plain http", async () => {
  const [own, port] = [await findFreePort(), await findFreePort()];
  const site = await aProxy([own], port);
  const secret = "Zr8_-kQ2nVxT4LmB0aYcEwPdUsJhGfRi3oN6tK9pXqA";
  const paths = [
    ...["quote", "demo", "calendar", "photos"].map((page) => `/${page}/${secret}.`),
    `/auth/action?mode=resetPassword&oobCode=${secret}&apiKey=campusward`,
    `/auth/set-up?code=${secret}`,
    `/somewhere?token=${secret}`,
    `//quote/${secret}`,
  ];
  const askAll = async () => {
    for (const path of paths) {
      await ask(site, path, { headers: { Referer: `${site.url}${path}` } });
      await fetch(`${site.plainUrl}${path}`, { redirect: "manual" });
    }
    await ask(site, "/pricing?utm_source=x", { headers: { Referer: `${site.url}/quote/${secret}` } });
  };
  await askAll();
  const product = createServer((_request, reply) => reply.end("here"));
  product.listen(own, "127.0.0.1");
  onTestFinished(() => void product.close());
  await once(product, "listening");
  await askAll();
  await vi.waitFor(() => expect(site.logged().match(/"GET \/pricing" (?:200|502) /g)).toHaveLength(2));
  expect(site.logged()).toContain('"GET /quote/..." 200 ');
  expect(site.logged()).not.toContain(secret);
});
