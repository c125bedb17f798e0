import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { version } from "./start/version.ts";
import { anEmailSend } from "./testing/builders.ts";
import { aDatabaseLocation, aFolder, engines } from "./testing/engines.ts";
import { aMailServer } from "./testing/mail/mail-server.ts";
import { runProduct, startProduct } from "./testing/product-process.ts";

async function aProduct(env: Record<string, string | undefined>) {
  const product = await startProduct(env);
  onTestFinished(() => void product.child.kill("SIGKILL"));
  return product;
}

function sendDemo(url: string, body: unknown = anEmailSend()): Promise<Response> {
  return fetch(`${url}/email-service/api/v1.0/email/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

describe.each(engines)("on %s", (engine) => {
  test("R4.7 a demo request is answered and both mails reach the configured mail server", async () => {
    const { dataDir, databaseUrl } = await aDatabaseLocation(engine);
    const mailServer = await aMailServer();
    const product = await aProduct({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailServer.url,
      MAIL_FROM: "Campusward <hello@campusward.example>",
      MAIL_TO: "The team <team@campusward.example>",
    });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(await (await sendDemo(product.url)).text()).toBe("OK");
    await vi.waitFor(() => expect(mailServer.taken).toHaveLength(2), { timeout: 10_000 });
    expect(mailServer.taken.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
      "meera@krishnan.example",
      "team@campusward.example",
    ]);
    expect(product.output()).not.toMatch(/meera|krishnan|98400|Chennai/i);
    expect(await product.end("SIGTERM")).toEqual({ code: 0 });
  });
});

test("R16.6 R16.7 log and address say the version, a misspelt setting is named, a second process is refused, and SIGTERM ends it cleanly", async () => {
  const dataDir = await aFolder();
  const product = await aProduct({ DATA_DIR: dataDir, MAIL_FORM: "desk@x.example" });
  const { port } = new URL(product.url);
  const reply = await fetch(`${product.url}/healthz`);
  expect([await reply.text(), reply.headers.get("X-Version")]).toEqual(["ok", version]);
  expect(product.output()).toContain(`"version":"${version}"`);
  expect(product.output()).toContain("MAIL_FORM: there is no such setting. Did you mean MAIL_FROM?");
  expect(product.output()).not.toContain("desk@x.example");

  const onItsFolder = await runProduct({ DATA_DIR: dataDir, PORT: String(await findFreePort()) });
  expect(onItsFolder.code).toBe(1);
  expect(onItsFolder.output.trim()).toBe(
    `The data folder ${dataDir} is in use by another process (process ${product.child.pid}). Stop that one first, or set DATA_DIR to another folder.`,
  );
  const onItsPort = await runProduct({ DATA_DIR: join(await aFolder(), "other"), PORT: port });
  expect(onItsPort.code).toBe(1);
  expect(onItsPort.output).toContain(`Cannot listen on 127.0.0.1:${port}`);

  // A client holds a half-sent request open.
  const socket = connect(Number(port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  await new Promise((resolve) =>
    socket.write("POST /email-service/api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Le", resolve),
  );
  expect(await product.end("SIGTERM")).toEqual({ code: 0 });
  expect(product.output()).toContain('"msg":"stopped"');
});

test("a bad environment stops the start with every fault", async () => {
  const bad = await runProduct({ PORT: "http", SMTP_URL: "smtp://host" });
  expect(bad.code).toBe(1);
  expect(bad.output).toMatch(/^The configuration has 3 faults:\n {2}PORT: .*\n {2}MAIL_FROM: .*\n {2}MAIL_TO: .*\n$/);
});
