import { identityApiKey } from "@campusward/contracts/site/site-config";
import { openConnection } from "./connection.mjs";

/** @typedef {import("./connection.mjs").Answer} Answer */
/** @typedef {import("./connection.mjs").Connection} Connection */
/** @typedef {"page" | "file" | "demo" | "sign-in"} Kind */
/** @typedef {Answer & { kind: Kind }} Sample */

const json = { "Content-Type": "application/json" };
/** Debian's nginx knows gzip only, so that both are asked for the same. */
export const asBrowser = { Accept: "text/html,*/*", "Accept-Encoding": "gzip" };
const pages = ["/", "/pricing", "/product/ai-evaluator", "/solutions/iec-counselors"];
const password = "a road of stones";
let visitors = 0;

/**
 * The files that a page names, as a browser without a cache fetches them.
 *
 * @param {string} url
 * @returns {Promise<Map<string, string[]>>} by page
 */
export async function filesOfPages(url) {
  const entries = pages.map(async (page) => {
    const html = await (await fetch(url + page)).text();
    const named = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? "");
    return /** @type {[string, string[]]} */ ([page, [...new Set(named)]]);
  });
  return new Map(await Promise.all(entries));
}

/**
 * What people do on one connection until `until`: they read pages with their files, every fifth asks for a demo, every
 * twentieth signs in. Each comes from an address of their own.
 *
 * @param {{ url: string, files: Map<string, string[]>, emails: string[], until: number }} options
 * @returns {Promise<Sample[]>}
 */
export async function visit({ url, files, emails, until }) {
  const connection = await openConnection(url);
  /** @type {Sample[]} */
  const samples = [];
  while (performance.now() < until) {
    visitors += 1;
    const visitor = visitors;
    const headers = { ...asBrowser, ...addressOf(visitor) };
    for (const page of pages.slice(0, 1 + (visitor % pages.length))) {
      await take("page", connection.ask("GET", page, headers));
      for (const file of files.get(page) ?? []) await take("file", connection.ask("GET", file, headers));
    }
    if (visitor % 5 === 0) await take("demo", askForDemo(connection, visitor));
    if (visitor % 20 === 0) await take("sign-in", signIn(connection, visitor, emails));
  }
  connection.close();
  return samples;

  /**
   * @param {Kind} kind
   * @param {Promise<Answer>} asked
   */
  async function take(kind, asked) {
    samples.push({ kind, ...(await asked) });
  }
}

/**
 * @param {Connection} connection
 * @param {number} visitor
 */
export function askForDemo(connection, visitor) {
  const body = {
    lib_version: "3.2.0",
    user_id: "campusward",
    service_id: "default_service",
    template_id: "demo_request",
    template_params: {
      name: "Meera Krishnan",
      email: `visitor-${visitor}@mail.example`,
      contact: "+91 98400 12345",
      city: "Chennai",
      profile: "ieccounselor",
      page: "/",
      request_id: crypto.randomUUID(),
    },
  };
  const headers = { ...json, ...addressOf(visitor) };
  return connection.ask("POST", "/email-service/api/v1.0/email/send", headers, JSON.stringify(body));
}

/**
 * @param {Connection} connection
 * @param {number} visitor
 * @param {string[]} emails
 */
export function signIn(connection, visitor, emails) {
  return callIdentity(connection, "signInWithPassword", emails[visitor % emails.length] ?? "", visitor);
}

/**
 * People who have an account.
 *
 * @param {string} url
 * @param {number} count
 */
export async function registerPeople(url, count) {
  const connection = await openConnection(url);
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@mail.example`);
  for (const [index, email] of emails.entries()) {
    const { status } = await callIdentity(connection, "signUp", email, 1_000_000 + index);
    if (status !== 200) throw new Error(`accounts:signUp was answered ${status}.`);
  }
  connection.close();
  return emails;
}

/**
 * @param {Connection} connection
 * @param {string} name
 * @param {string} email
 * @param {number} visitor
 */
function callIdentity(connection, name, email, visitor) {
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  return connection.ask("POST", `/v1/accounts:${name}?key=${identityApiKey}`, { ...json, ...addressOf(visitor) }, body);
}

/** @param {number} visitor */
export function addressOf(visitor) {
  return { "X-Forwarded-For": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` };
}
