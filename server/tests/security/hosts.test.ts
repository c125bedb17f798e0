import { connect } from "node:net";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { expect, onTestFinished, test } from "vitest";
import { aMinorsApplication, anEmailSend, aQuoteRequest } from "../../src/testing/builders.ts";
import { aFolder } from "../../src/testing/engines.ts";
import { everybody } from "../../src/testing/everybody.ts";
import { startProduct } from "../../src/testing/product-process.ts";

const foreignHost = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher" };
const json = { "Content-Type": "application/json" };

/** For what starts the built product, which takes its time on a busy machine. */
const patient = { timeout: 180_000 };

test("no mail contains the host of a request", async () => {
  const { app, database, people, ids } = await everybody("sqlite", { trustedProxies: 1 });
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(`http://evil.example${path}`, {
      method: "POST",
      headers: { ...json, ...foreignHost, ...headers },
      body: JSON.stringify(body),
    });
  await send("/email-service/api/v1.0/email/send", anEmailSend());
  await send("/api/v1/quotes", aQuoteRequest());
  await send("/api/v1/applications", aMinorsApplication());
  await send(
    "/api/v1/accounts/invitations",
    { email: "new@mentor.example", role: "expertMentor" },
    people.admin.headers,
  );
  await send(`/api/v1/leads/${ids.lead}/replies`, { subject: "Your demo", text: "Thursday?" }, people.admin.headers);
  for (const requestType of ["PASSWORD_RESET", "EMAIL_SIGNIN"]) {
    const asked = { requestType, email: "target@x.example", canHandleCodeInApp: true };
    await send(`/v1/accounts:sendOobCode?key=${identityApiKey}`, { ...asked, continueUrl: "http://localhost:3000/" });
  }
  const mails = await database.query.selectFrom("outbox_mails").selectAll().execute();
  expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(8);
  for (const { kind, text, html, message_id } of mails) {
    expect({ kind, found: `${text}${html}${message_id}`.includes("evil.example") }).toEqual({ kind, found: false });
    const origins = Array.from(text.matchAll(/https?:\/\/[^/\s]+/g), ([origin]) => origin);
    // The team's mails open a chat with the sender.
    const own = ["http://localhost:3000", "https://wa.me"];
    expect(origins.filter((origin) => !own.includes(origin))).toEqual([]);
  }
});

test("no answer sends anybody to a host that its own request named", patient, async () => {
  const product = await startProduct({ DATA_DIR: await aFolder(), PUBLIC_URL: "https://www.campusward.example" });
  onTestFinished(() => void product.child.kill("SIGKILL"));
  const port = Number(new URL(product.url).port);
  const evil = "https%3A%2F%2Fevil.example%2F";
  const paths = [
    "//evil.example/",
    "//evil.example//",
    "/\\evil.example/",
    "/%2f%2fevil.example/",
    "//evil.example/%2e%2e/",
    "/pricing/",
    "/pricing//",
    `/pricing/?next=${evil}`,
    ...["login", "student", "application-form"].map((name) => `/go/${name}?to=${evil}&url=${evil}&page=//evil.example`),
    `/auth/action?mode=signIn&continueUrl=${evil}`,
    `/__/auth/handler?redirectUrl=${evil}&apiKey=${identityApiKey}&authType=signInViaPopup&providerId=google.com&appName=x&eventId=1`,
    `/__/auth/callback?state=x&redirect_uri=${evil}`,
  ];
  for (const path of paths) {
    const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example`);
    const location = /^location: *(.*)$/im.exec(answer.split("\r\n\r\n")[0] ?? "")?.[1] ?? null;
    // An own path, and nothing that a browser takes for the host of another address.
    expect({ path, location }).toEqual({ path, location: location && expect.stringMatching(/^\/(?![/\\])/) });
    expect(answer).not.toMatch(/(?:href|src|action|content)="(?:https?:)?\/\/evil\.example/);
  }
});

test("no path leads out of the built site, however it is written", patient, async () => {
  const product = await startProduct({ DATA_DIR: await aFolder() });
  onTestFinished(() => void product.child.kill("SIGKILL"));
  const port = Number(new URL(product.url).port);
  const ups = ["..", "%2e%2e", ".%2e", "..%2f..", "..%5c..", "%252e%252e", "....", "..;", "..%00"];
  const begins = ["", "/assets", "/photos", "/forms", "/.well-known", "/__/auth"];
  const targets = ["etc/passwd", "package.json", "server/src/main.ts", "data/campusward.db", ".env", ".git/config"];
  for (const up of ups) {
    for (const begin of begins) {
      for (const target of targets) {
        const path = `${begin}/${`${up}/`.repeat(6)}${target}`;
        const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost`);
        expect({ path, status: Number(answer.slice(9, 12)) }).toEqual({ path, status: expect.toSatisfy(isRefusal) });
        expect(answer).not.toMatch(/root:x:0|"workspaces"|createDependencies|SQLite format|repositoryformatversion/);
      }
    }
  }
});

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

/** As it is written: `fetch` would tidy the path before it sends it. @returns the whole answer. */
function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (text) => {
      answer += text;
    });
    socket.on("error", reject).on("close", () => resolve(answer));
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  });
}
