import { spawn } from "node:child_process";
import { once } from "node:events";
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

/** Registers over HTTP, as the browser does. Returns the ID token. */
export async function register({ url }: Product, { name, email, password }: Account): Promise<string> {
  const { idToken } = await callIdentity(url, "signUp", { email, password, returnSecureToken: true });
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

export async function verifyAddress(product: Product, account: Account, idToken: string): Promise<void> {
  await sendLink(product, { requestType: "VERIFY_EMAIL", idToken });
  const oobCode = new URL(await linkFor(product, account.email)).searchParams.get("oobCode");
  await callIdentity(product.url, "update", { oobCode });
}

/** The link in the newest mail with a link to an address, after that many have arrived. */
export async function linkFor(product: Product, email: string, count = 1): Promise<string> {
  const links = async () =>
    (await product.mails())
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
      .flatMap((text) => /https?:\/\/\S+\/auth\/action\?\S+/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length, `links mailed to ${email}`).toBeGreaterThanOrEqual(count);
  return (await links()).at(-1) ?? "";
}

/** The admins of the products of this worker, by product and name. */
const admins = new Map<string, Promise<Account>>();

/** An admin of the product. All journeys of a worker share it, because naming an admin starts two processes. */
export function anAdmin(product: Product, name = "Nandini Rao"): Promise<Account> {
  const key = `${product.url} ${name}`;
  const admin = admins.get(key) ?? makeAdmin(product, name);
  admins.set(key, admin);
  return admin;
}

async function makeAdmin(product: Product, name: string): Promise<Account> {
  const account = anAccount(name);
  await verifyAddress(product, account, await register(product, account));
  await operate(product, "roles", "set", account.email, "admin");
  return account;
}

/** Somebody with an account and a checked address, in a role that an admin gave them. */
export async function somebody(product: Product, name: string, role: string | null): Promise<Account> {
  const account = anAccount(name);
  await verifyAddress(product, account, await register(product, account));
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

/** Asks one of the calls of the desk, as an admin's browser does. */
export async function callAsAdmin<Reply>(
  product: Product,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const { idToken } = await callIdentity(product.url, "signInWithPassword", {
    ...(await anAdmin(product)),
    returnSecureToken: true,
  });
  const reply = await fetch(product.url + path, {
    method,
    headers: { Authorization: `Bearer ${idToken}`, "Content-Type": "application/json", Origin: product.url },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.status, `${method} ${path}`).toBe(200);
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

async function callIdentity(url: string, call: string, request: Record<string, unknown>) {
  const reply = await fetch(`${url}/v1/accounts:${call}?key=${identityApiKey}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...aClient() },
    body: JSON.stringify(request),
  });
  const body = (await reply.json()) as { idToken: string };
  if (!reply.ok) throw new Error(`accounts:${call} answered ${JSON.stringify(body)}`);
  return body;
}

/** Logs in as the first admin of a new product, by the link it printed. Needs no mail. Ends on the desk. */
export async function becomeFirstAdmin(page: Page, product: Product, account: Account): Promise<void> {
  await register(product, account);
  await page.goto(/http\S+\/auth\/set-up\?code=\S+/.exec(product.output())?.[0] ?? "");
  await logInHere(page, account);
  await page.getByRole("button", { name: "Make me the admin" }).click();
  await expect(page).toHaveURL("/adminDashboardHome");
}
