import { expect } from "@playwright/test";
import { currentGuardianWording } from "../../contracts/src/leads/guardian-wordings.ts";
import { applicationConsent } from "../../contracts/src/leads/lead-fields.ts";
import { aClient, type Product } from "./product-process.ts";

export type Applicant = {
  name: string;
  email: string;
  track?: string;
  city?: string;
  guardianEmail?: string;
  applyingAs?: string;
};

/** Applies over HTTP, as the form does. With a guardian's address the applicant is fifteen. */
export async function apply(product: Product, applicant: Applicant): Promise<void> {
  const { name, email, track, city, guardianEmail, applyingAs } = applicant;
  const reply = await post(product, "/api/v1/applications", {
    applyingAs: applyingAs ?? "student",
    track: (track ?? "Innovation").toLowerCase(),
    name,
    email,
    contact: "+91 98000 12345",
    city: city ?? "Gangtok",
    birthYear: new Date().getFullYear() - (guardianEmail ? 15 : 25),
    schoolClass: guardianEmail ? "11" : "after-school",
    school: "Tashi Namgyal Academy",
    motivation: "My grandfather reads the river by its colour.",
    hoursPerWeek: 11,
    guardianName: guardianEmail ? "Pema Dolma" : "",
    guardianEmail: guardianEmail ?? "",
    consent: true,
    from: "home/programmes",
    page: "/",
    consentVersion: applicationConsent,
  });
  expect(reply.status, await reply.text()).toBe(201);
}

/** Asks for a quote over HTTP, as the form does. */
export async function askForQuote(product: Product, { name, email }: { name: string; email: string }): Promise<void> {
  const asked = {
    name,
    email,
    contact: "+91 98300 12345",
    profile: "ieccounselor",
    city: "New Delhi",
    page: "/pricing",
  };
  const reply = await post(product, "/api/v1/quotes", asked);
  expect(reply.status, await reply.text()).toBe(201);
}

/** Takes the link from the guardian's letter, and agrees over HTTP, as its page does. */
export async function agree(product: Product, guardianEmail: string): Promise<void> {
  const letters = async () => {
    const toGuardian = (await product.mails()).filter((mail) => mail.includes(`To: ${guardianEmail}`));
    return toGuardian.flatMap((text) => /forms\/guardian#token=([\w-]{43})/.exec(text)?.[1] ?? []);
  };
  await expect.poll(async () => (await letters()).length).toBeGreaterThan(0);
  const token = (await letters()).at(-1);
  const { version: wording } = currentGuardianWording();
  const yes = { token, answer: "agree", name: "Pema Dolma", isGuardian: true, wording };
  const reply = await post(product, "/api/v1/guardian-answers", yes);
  expect(reply.status, await reply.text()).toBe(200);
}

function post({ url }: Product, path: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, ...aClient() },
    body: JSON.stringify(body),
  });
}

/** A day so many days from now in India, as a date field takes it. */
export function dayFromNow(days: number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.now() + days * 86_400_000);
}
