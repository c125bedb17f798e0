import { afterAll, beforeAll, expect, test } from "vitest";
import { aFolderForAll } from "../../src/testing/engines.ts";
import { aRawClient } from "../../src/testing/network/raw-client.ts";
import { type ProductProcess, startProduct } from "../../src/testing/product-process.ts";

/** One running product takes all of it, one after the other, and must be as well at the end as at the beginning. */
let product: ProductProcess;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: await aFolderForAll(afterAll) });
});
afterAll(() => void product.child.kill("SIGKILL"));

const send = "/email-service/api/v1.0/email/send";
const host = "Host: localhost";
const json = "Content-Type: application/json";

function lines(...parts: string[]): string {
  return [...parts, "", ""].join("\r\n");
}

async function statusesOf(request: string | Buffer, answers = 1): Promise<number[]> {
  const client = await aRawClient(product.url);
  client.send(request);
  await Promise.race([client.closed, client.until(() => expect(client.statuses()).toHaveLength(answers))]);
  return client.statuses();
}

test.each([
  ["two lengths", lines(`POST ${send} HTTP/1.1`, host, "Content-Length: 4", "Content-Length: 5")],
  ["a length and chunks", lines(`POST ${send} HTTP/1.1`, host, "Content-Length: 4", "Transfer-Encoding: chunked")],
  ["chunks that are not last", lines(`POST ${send} HTTP/1.1`, host, "Transfer-Encoding: chunked, identity")],
  ["chunks under a misspelt name", lines(`POST ${send} HTTP/1.1`, host, "Transfer-Encoding : chunked")],
  ["a length below nothing", lines(`POST ${send} HTTP/1.1`, host, "Content-Length: -1")],
  ["a length with a sign", lines(`POST ${send} HTTP/1.1`, host, "Content-Length: +4")],
  ["lines that end otherwise", "GET / HTTP/1.1\nHost: localhost\n\n"],
  ["a header that goes on in the next line", lines("GET / HTTP/1.1", host, "X-A: b", " c")],
  ["no host", lines("GET / HTTP/1.1")],
  ["two hosts", lines("GET /healthz HTTP/1.1", host, "Host: evil.example")],
  ["one host twice, spelt otherwise", lines("GET /healthz HTTP/1.1", host, "HOST: localhost")],
  ["a host that is none", lines("GET / HTTP/1.1", "Host: a b<>")],
  ["a method nobody knows", lines("TRACK / HTTP/1.1", host)],
  ["a method in small letters", lines("get / HTTP/1.1", host)],
  ["a path with U+0000", lines("GET /\0 HTTP/1.1", host)],
  ["a path in raw UTF-8", lines("GET /\u092e HTTP/1.1", host)],
  ["a path of a backslash", lines("GET /\\evil.example/ HTTP/1.1", host)],
  ["an address without a host", lines("GET http://:99999999/ HTTP/1.1", host)],
  ["an asterisk", lines("OPTIONS * HTTP/1.1", host)],
  ["the beginning of HTTP/2", lines("PRI * HTTP/2.0", "", "SM")],
  ["the beginning of TLS", Buffer.from("1603010200010001fc0303", "hex")],
])("%s is a bad request", async (_, request) => {
  expect(await statusesOf(request)).toEqual([400]);
});

test.each([
  ["TRACE", lines("TRACE / HTTP/1.1", host), 405],
  ["PROPFIND", lines("PROPFIND / HTTP/1.1", host), 405],
  ["another host as the address", lines("GET http://evil.example/healthz HTTP/1.1", host), 200],
  ["two slashes", lines("GET //evil.example// HTTP/1.1", host), 404],
  ["two slashes before a page", lines("GET //pricing/ HTTP/1.1", host), 404],
  ["an encoded U+0000", lines("GET /%00 HTTP/1.1", host), 404],
  ["an overlong dot", lines("GET /%c0%ae%c0%ae/%c0%af HTTP/1.1", host), 404],
  ["an encoded way up", lines("GET /assets/..%2f..%2fpackage.json HTTP/1.1", host), 404],
  ["a way up", lines("GET /../../../etc/passwd HTTP/1.1", host), 404],
  ["a broken escape", lines("GET /%zz%E0%A4 HTTP/1.1", host), 404],
  ["a broken escape in the query", lines("GET /forms/application?from=%E0%A4 HTTP/1.1", host), 200],
  ["a header of 100 kB", lines("GET / HTTP/1.1", host, `X-A: ${"a".repeat(100_000)}`), 431],
  ["1,500 headers", lines("GET / HTTP/1.1", host, ...Array.from({ length: 1_500 }, (_, n) => `x${n}: 12345678`)), 431],
  ["an address of 20 kB", lines(`GET /${"a".repeat(20_000)} HTTP/1.1`, host), 431],
  ["an expectation we do not meet", lines(`POST ${send} HTTP/1.1`, host, "Expect: tea", "Content-Length: 0"), 417],
  ["a wish for another protocol", lines("GET /healthz HTTP/1.1", host, "Connection: Upgrade", "Upgrade: tea"), 200],
  ["HTTP/1.0 without a host", lines("GET /healthz HTTP/1.0"), 200],
  ["five hundred ranges", lines("GET / HTTP/1.1", host, `Range: bytes=${"0-1,".repeat(500)}0-1`), 200],
  ["a body announced as too large", lines(`POST ${send} HTTP/1.1`, host, json, "Content-Length: 9999999"), 413],
  [
    "a body that proves too large",
    `${lines(`POST ${send} HTTP/1.1`, host, json, "Transfer-Encoding: chunked")}${`4000\r\n${"a".repeat(0x4000)}\r\n`.repeat(8)}`,
    413,
  ],
])("%s is answered as it deserves", async (_, request, status) => {
  expect(await statusesOf(request)).toEqual([status]);
});

test("a tunnel is refused without a word", async () => {
  expect(await statusesOf(lines("CONNECT evil.example:443 HTTP/1.1", host))).toEqual([]);
});

test("requests sent in one go are all answered, in order, and a hidden second one is none", async () => {
  const three = ["/healthz", "/nowhere", "/readyz"].map((path) => lines(`GET ${path} HTTP/1.1`, host)).join("");
  expect(await statusesOf(three, 3)).toEqual([200, 404, 200]);
  const hidden = lines("GET /healthz HTTP/1.1", host);
  const smuggling = `${lines(`POST ${send} HTTP/1.1`, host, json, "Content-Length: 5", "Transfer-Encoding: chunked")}0\r\n\r\n${hidden}`;
  expect(await statusesOf(smuggling, 2)).toEqual([400]);
});

test("a sender who goes away in the middle of a body is no fault of ours", async () => {
  for (const path of [send, "/api/v1/quotes", "/forms/demo", "/v1/accounts:signUp"]) {
    const client = await aRawClient(product.url);
    client.send(`${lines(`POST ${path} HTTP/1.1`, host, json, "Content-Length: 100", "Expect: 100-continue")}{`);
    await client.until(() => expect(client.received()).toContain("100 Continue"));
    client.socket.resetAndDestroy();
    await client.until(() => expect(product.output()).toMatch(new RegExp(`"path":"${path}","status":400`)));
  }
});

test("after all of it the product is as well as before, and nothing of it was logged as a fault", async () => {
  expect(await statusesOf(lines("GET /readyz HTTP/1.1", host))).toEqual([200]);
  expect(product.output()).not.toMatch(/"level":(?:40|50|60)/);
  expect(await product.end("SIGTERM")).toEqual({ code: 0 });
});
