import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { aFolder } from "../testing/engines.ts";
import { checkAddress } from "./check-address.ts";
import { judgeReply, type Reply } from "./judge-reply.ts";
import { isOfCertificate, sayFailure } from "./network-words.ts";
import { findSupervisor, type Supervisor } from "./supervisor.ts";

const supervisor: Supervisor = { by: "systemd", start: "START", look: "LOOK", backup: "BACKUP" };
const publicUrl = "http://www.x.example";
const own = { url: "http://127.0.0.1:3000", answers: false };

function judge(reply: Partial<Reply>, { answers = false, proof = "proof" as string | null, at = publicUrl } = {}) {
  const whole: Reply = { status: 200, version: null, forwarded: null, location: null, body: "", ...reply };
  return judgeReply(whole, { publicUrl: at, proof, supervisor }, { ...own, answers });
}

test.each([502, 503, 504, 522])("R16.10 a proxy's own %d is the product behind it that does not answer", (status) => {
  expect(judge({ status, body: "<h1>502 Bad Gateway</h1>" })).toMatchObject({
    state: "fault",
    title: "The proxy answers, the product behind it does not",
    text: expect.stringContaining("At http://127.0.0.1:3000, where it should listen, nothing of it answers either."),
    todo: { line: "LOOK" },
  });
  expect(judge({ status }, { answers: true })).toMatchObject({
    title: "The proxy answers, and does not reach the product",
    text: expect.stringContaining("The product itself runs, at http://127.0.0.1:3000."),
    todo: { say: expect.stringContaining("where the proxy passes requests on to") },
  });
});

test.each([
  [
    "https://www.x.example/healthz?proof=x",
    "The address moves to https://www.x.example",
    "PUBLIC_URL=https://www.x.example",
  ],
  ["https://x.example/healthz", "The address moves to https://x.example", "PUBLIC_URL=https://x.example"],
  ["https://parked.example/healthz", "The address moves to https://parked.example", undefined],
  ["https://login.example/start?to=x", "The address sends everybody elsewhere", undefined],
  ["/login", "The address sends everybody elsewhere", undefined],
  ["//", "The address sends everybody elsewhere", undefined],
  ["/healthz?proof=x", "The address leads back to itself", undefined],
])("R16.10 a redirect to %s is read: %s", (location, title, line) => {
  for (const status of [301, 302, 307, 308]) {
    const finding = judge({ status, location });
    expect(finding).toMatchObject({ state: "fault", title });
    expect(finding.todo?.line).toBe(line);
  }
});

test.each([
  "<center>The plain HTTP request was sent to HTTPS port</center>",
  "Client sent an HTTP request to an HTTPS server.",
  "Reason: You're speaking plain HTTP to an SSL-enabled server port.",
])("R16.10 a server that wants TLS says so: %s", (body) => {
  expect(judge({ status: 400, body })).toMatchObject({
    title: "The address speaks https alone",
    todo: { line: "PUBLIC_URL=https://www.x.example" },
  });
});

test("R16.10 another program is accused only where one answered, and another deployment is told from it", () => {
  expect(judge({ status: 200, body: "<title>Welcome to nginx!</title>" }).title).toBe(
    "Another program answers at the address",
  );
  for (const status of [400, 401, 403, 404, 429]) {
    expect(judge({ status }).title).toBe("The product does not answer at the address");
  }
  expect(judge({ version: "1.2.0", body: "ok" })).toMatchObject({
    state: "fault",
    title: "The product at the address has another secret",
  });
  expect(judge({ version: "1.2.0", body: "ok" }, { proof: null }).state).toBe("unknown");
});

test.each([
  ["ENOTFOUND", "The name www.x.example is not in DNS"],
  ["EAI_AGAIN", "No name server answers about www.x.example"],
  ["ECONNREFUSED", "Nothing listens at www.x.example:443"],
  ["UND_ERR_CONNECT_TIMEOUT", "www.x.example:443 does not answer. A firewall may be in between"],
  ["UND_ERR_SOCKET", "www.x.example:443 ends the connection without an answer"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "No TLS is spoken at www.x.example:443"],
])("R16.10 %s is said in words", (code, words) => {
  const wrapped = new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  expect(sayFailure(wrapped, { host: "www.x.example", port: 443 })).toBe(words);
  const several = new AggregateError([Object.assign(new Error(code), { code })]);
  expect(sayFailure(new TypeError("fetch failed", { cause: several }), { host: "www.x.example", port: 443 })).toBe(
    words,
  );
});

test("R16.10 a certificate that is not trusted is one fault, and a code that nobody knows is told as it came", () => {
  expect(isOfCertificate(Object.assign(new Error("x"), { code: "CERT_HAS_EXPIRED" }))).toBe(true);
  expect(isOfCertificate(Object.assign(new Error("x"), { code: "ECONNREFUSED" }))).toBe(false);
  expect(sayFailure(Object.assign(new Error("x"), { code: "constructor" }), { host: "x", port: 1 })).toBe("x: x");
});

test("R16.10 what stands in front is asked, and then the product itself", async () => {
  async function listen(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const product = await listen((_, reply) => reply.setHeader("X-Version", "1.0.0").end("ok"));
  const proxy = await listen((_, reply) => reply.writeHead(502).end("Bad Gateway"));
  const nobody = `http://127.0.0.1:${await findFreePort()}`;
  const look = async (at: string, ownUrl: string) =>
    (await checkAddress({ publicUrl: at, ownUrl, isSet: true, proof: "x", trustedProxies: 1, supervisor }))[0];
  expect((await look(proxy, product))?.title).toBe("The proxy answers, and does not reach the product");
  expect((await look(proxy, nobody))?.title).toBe("The proxy answers, the product behind it does not");
  expect(await look(nobody, product)).toMatchObject({
    title: "The address does not answer",
    text: expect.stringContaining(`Nothing listens at ${nobody.slice(7)}.`),
    todo: { say: expect.stringContaining(`The product itself runs, at ${product}.`) },
  });
  expect(await look(nobody, nobody)).toMatchObject({ todo: { say: "Look at why it does not run:", line: "LOOK" } });
});

test("R16.10 the commands fit how the product is kept", async () => {
  const folder = await aFolder();
  const code = join(folder, "campusward-1");
  const units = join(folder, "units");
  await mkdir(code);
  await mkdir(units);
  await symlink("campusward-1", join(folder, "campusward"));
  const find = () => findSupervisor(code, units);
  expect(find().start).toBe("docker compose up --detach");
  await mkdir(join(code, "docs"));
  expect(find().start).toBe("node --env-file-if-exists=.env server/build/main.js");
  await mkdir(join(code, "scripts"));
  await writeFile(join(code, "scripts", "start.mjs"), "");
  expect(find().start).toBe("npm start");
  await writeFile(join(units, "campusward.service"), "[Service]\nWorkingDirectory=/somewhere/else\n");
  expect(find().start).toBe("npm start");
  await writeFile(join(units, "campusward@.service"), `[Service]\nWorkingDirectory=${join(folder, "campusward")}\n`);
  expect(find().look).toBe("systemctl status 'campusward@*'");
  expect(find().backup).toMatch(/^sudo -u campusward npm run backup -- \/var/);
  // An archive runs as a service, too, and has no scripts of npm.
  await rm(join(code, "scripts"), { recursive: true });
  expect(find().backup).toMatch(
    /^sudo -u campusward node --env-file-if-exists=\.env server\/build\/operate\.js backup \/var/,
  );
});
