import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { identityApiKey } from "../../contracts/src/site/site-config.ts";
import { storageKeys } from "../../site/app/storage/storage-keys.ts";
import { aClient, environmentWithoutSettings, inProject, type Product } from "./product-process.ts";

export type Account = { name: string; email: string; password: string };

let made = 0;

/** Somebody with an address that no other test uses. */
export function anAccount(name = "Ananya Iyer"): Account {
  made += 1;
  return { name, email: `person-${process.pid}-${made}@mail.example`, password: "monsoon-road-2007" };
}

/** The cookie of the browser in which somebody registered. */
const browsers = new Map<string, string>();

/** Registers over HTTP, as the browser does. Returns the ID token. */
export async function register({ url }: Product, { name, email, password }: Account): Promise<string> {
  const { idToken, cookie } = await callIdentity(url, "signUp", { email, password, returnSecureToken: true });
  browsers.set(email, cookie);
  await callIdentity(url, "update", { idToken, displayName: name });
  const reply = await fetch(`${url}/api/v1/me/registration`, {
    method: "POST",
    headers: { Authorization: `Bearer ${idToken}`, "Content-Type": "application/json", Origin: url },
    body: JSON.stringify({ chosen: null }),
  });
  expect(reply.status).toBe(200);
  return idToken;
}

/** Requests a mail with a link, for what `requestType` names (Identity Toolkit, accounts:sendOobCode). */
export async function sendLink({ url }: Product, request: Record<string, unknown>): Promise<void> {
  await callIdentity(url, "sendOobCode", request);
}

/** Follows the link of the mail that came for registering, in the browser that registered. */
export async function verifyAddress(product: Product, { email }: Account): Promise<void> {
  const oobCode = new URL(await linkFor(product, email, "verifyEmail")).searchParams.get("oobCode");
  await callIdentity(product.url, "update", { oobCode }, browsers.get(email));
}

/** Puts back when everybody last said who they are, so that what matters most asks again. */
export function ageSignIns(product: Product): void {
  changeData(product, "update sessions set authenticated_at = authenticated_at - 3600000");
}

/** Puts back when everybody last said which lead they have open, so that who says nothing more is gone. */
export function agePresence(product: Product): void {
  changeData(product, "update lead_presence set seen_at = seen_at - 30000");
}

/** Deletes somebody's lead as if a colleague had: it leaves nothing that open desks could be told of. */
export function deleteLead(product: Product, email: string): void {
  changeData(product, `delete from leads where email = '${email}'`);
}

/** Puts the demo of somebody back to a day on which it is over. */
export function endDemo(product: Product, email: string): void {
  const before = 40 * 24 * 60 * 60 * 1000;
  const ofLead = `where state = 'booked' and lead_id = (select id from leads where email = '${email}')`;
  changeData(product, `update bookings set starts_at = starts_at - ${before}, ends_at = ends_at - ${before} ${ofLead}`);
}

/** Puts back when payments were confirmed, so that their receipts are made now. */
export function settleAtOnce(product: Product): void {
  changeData(product, "update payments set confirmed_at = confirmed_at - 60000 where state = 'confirmed'");
}

function changeData({ dataDir }: Product, sql: string): void {
  const database = new DatabaseSync(join(dataDir, "campusward.db"));
  database.exec(`pragma busy_timeout = 5000; ${sql}`);
  database.close();
}

/** The six digits in the newest mail that holds some. */
export async function digitsFor(product: Product, email: string): Promise<string> {
  const digits = async () =>
    (await product.mails())
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => /^Subject: (\d{6}) is your code/m.exec(mail)?.[1] ?? []);
  await expect.poll(async () => (await digits()).length, `digits mailed to ${email}`).toBeGreaterThan(0);
  return (await digits()).at(-1) ?? "";
}

type LinkMode = "resetPassword" | "verifyEmail" | "verifyAndChangeEmail" | "recoverEmail" | "signIn";

/** The link in the newest mail with such a link to an address, after that many have arrived. */
export async function linkFor(product: Product, email: string, mode: LinkMode, count = 1): Promise<string> {
  const links = async () =>
    (await product.mails())
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((text) => /https?:\/\/\S+[?&]oobCode=\S+/.exec(text)?.[0] ?? [])
      .filter((link) => link.includes(`mode=${mode}&`));
  await expect.poll(async () => (await links()).length, `links mailed to ${email}`).toBeGreaterThanOrEqual(count);
  return (await links()).at(-1) ?? "";
}

/** The admins of the products of this worker, by product and name. */
const admins = new Map<string, Promise<Account>>();

/**
 * An admin of the product. All journeys of a worker share it. The first one of a product is made by the link that the
 * product left, a further one is named by the first.
 */
export function anAdmin(product: Product, name = firstName): Promise<Account> {
  const key = `${product.url} ${name}`;
  const admin = admins.get(key) ?? (name === firstName ? makeFirstAdmin(product) : somebody(product, name, "admin"));
  admins.set(key, admin);
  return admin;
}

const firstName = "Nandini Rao";

/** Needs no page, mail or process. */
async function makeFirstAdmin(product: Product): Promise<Account> {
  const account = anAccount(firstName);
  const idToken = await register(product, account);
  const code = new URL(await firstAdminLink(product)).searchParams.get("code");
  const reply = await fetch(`${product.url}/api/v1/me/first-admin`, {
    method: "POST",
    headers: { Authorization: `Bearer ${idToken}`, "Content-Type": "application/json", Origin: product.url },
    body: JSON.stringify({ code }),
  });
  expect(reply.status).toBe(200);
  return account;
}

/** Somebody with an account and a checked address, in a role that an admin gave them. */
export async function somebody(product: Product, name: string, role: string | null): Promise<Account> {
  const account = anAccount(name);
  await register(product, account);
  await verifyAddress(product, account);
  if (role) await giveRole(product, account.email, role);
  return account;
}

/** Gives somebody a role as an admin does at their desk. */
export async function giveRole(product: Product, email: string, role: string): Promise<void> {
  const { people } = await callAsAdmin<{ people: { id: string }[] }>(
    product,
    "GET",
    `/api/v1/accounts?q=${encodeURIComponent(email)}`,
  );
  await callAsAdmin(product, "PUT", `/api/v1/accounts/${people[0]?.id}/role`, { role });
}

/** The admin's ID token, by product: signing in costs more than most calls. */
const adminTokens = new Map<string, Promise<string>>();

async function signInAdmin(product: Product): Promise<string> {
  const admin = await anAdmin(product);
  const { idToken } = await callIdentity(product.url, "signInWithPassword", { ...admin, returnSecureToken: true });
  return idToken;
}

/** Asks one of the calls of the desk, as an admin's browser does: who signed in too long ago signs in anew. */
export async function callAsAdmin<Reply>(
  product: Product,
  method: string,
  path: string,
  body?: object,
  expected: readonly number[] = [200],
): Promise<Reply> {
  const call = async (token: Promise<string>) => {
    adminTokens.set(product.url, token);
    return fetch(product.url + path, {
      method,
      headers: { Authorization: `Bearer ${await token}`, "Content-Type": "application/json", Origin: product.url },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  };
  const first = await call(adminTokens.get(product.url) ?? signInAdmin(product));
  const reply = first.status === 401 || first.status === 403 ? await call(signInAdmin(product)) : first;
  expect(expected, `${method} ${path}`).toContain(reply.status);
  return reply.json() as Promise<Reply>;
}

/** Runs one of the operator's commands, as `npm run` starts it, while the product runs. */
export async function operate({ dataDir }: Product, ...words: string[]): Promise<void> {
  const command = spawn(process.execPath, [inProject("scripts/operate.mjs"), ...words, "--without-env-file"], {
    env: { ...(await environmentWithoutSettings()), DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const [code] = await once(command, "exit");
  expect(code, words.join(" ")).toBe(0);
}

/**
 * Signs somebody in without the dialog: the next page that is opened finds the session where the SDK keeps it. For
 * journeys that are about something else; those about signing in use the dialog.
 */
export async function signIn(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  const context = page.context();
  const reply = await context.request.post(`/v1/accounts:signInWithPassword?key=${identityApiKey}`, {
    data: { email, password, returnSecureToken: true },
  });
  expect(reply.status()).toBe(200);
  const { localId, displayName, idToken, refreshToken, expiresIn } = await reply.json();
  const me = await context.request.get("/api/v1/me", { headers: { Authorization: `Bearer ${idToken}` } });
  const { role, photoUrl } = await me.json();
  const stsTokenManager = {
    refreshToken,
    accessToken: idToken,
    expirationTime: Date.now() + Number(expiresIn) * 1000,
  };
  const user = { uid: localId, email, emailVerified: false, displayName, isAnonymous: false, providerData: [] };
  const stored = {
    [`firebase:authUser:${identityApiKey}:[DEFAULT]`]: JSON.stringify({ ...user, stsTokenManager }),
    [storageKeys.signedIn]: JSON.stringify({ name: displayName ?? null, email, photoUrl: photoUrl ?? null }),
    ...(role ? { [storageKeys.role]: role } : {}),
  };
  await context.addInitScript(
    ({ entries, mark }) => {
      // Frames of other origins and empty pages have no such storage. A second page must not sign in again.
      if (!location.protocol.startsWith("http") || localStorage.getItem(mark)) return;
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
      localStorage.setItem(mark, "done");
    },
    { entries: stored, mark: `signed in by a test: ${refreshToken}` },
  );
}

/** Logs in on the page that is shown, which asks for it. */
export async function logInHere(page: Page, { email, password }: Account): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Log in/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
}

export async function callIdentity(url: string, call: string, request: Record<string, unknown>, cookie?: string) {
  const reply = await fetch(`${url}/v1/accounts:${call}?key=${identityApiKey}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...aClient(), ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(request),
  });
  const body = (await reply.json()) as { idToken: string };
  if (!reply.ok) throw new Error(`accounts:${call} answered ${JSON.stringify(body)}`);
  return { ...body, cookie: reply.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "" };
}

/** What a product without admin leaves for its operator. */
export async function firstAdminLink({ dataDir }: Product): Promise<string> {
  return (await readFile(join(dataDir, "first-admin.txt"), "utf8")).trim();
}
