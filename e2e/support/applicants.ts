import { expect, type Page } from "@playwright/test";
import type { Product } from "./product-process.ts";

export type Applicant = { name: string; email: string; track?: string; city?: string; guardianEmail?: string };

/** Applies through the form. With a guardian's address the applicant is fifteen. */
export async function apply(page: Page, { name, email, track, city, guardianEmail }: Applicant): Promise<void> {
  await page.goto("/forms/application?from=home/programmes");
  await page.getByText(track ?? "Innovation", { exact: true }).click();
  await page.getByText("Student", { exact: true }).click();
  await page.getByLabel("Student’s name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Phone").fill("+91 98000 12345");
  await page.getByLabel("City").fill(city ?? "Gangtok");
  await page.getByLabel("School or organisation").fill("Tashi Namgyal Academy");
  await page.getByLabel("Year of birth").fill(String(new Date().getFullYear() - (guardianEmail ? 15 : 25)));
  if (guardianEmail) {
    await page.getByLabel("Parent or guardian’s name").fill("Pema Dolma");
    await page.getByLabel("Parent or guardian’s email").fill(guardianEmail);
  }
  await page.getByRole("button", { name: "Next: your three sentences" }).click();
  await page.getByLabel("What would you like").fill("My grandfather reads the river by its colour.");
  await page.getByRole("button", { name: "Next: agree and send" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send my application" }).click();
  await expect(page.getByText(/CW-\w{5}-\w{5}/).first()).toBeVisible();
}

/** Follows the link in the guardian's letter, and agrees. */
export async function agree(page: Page, product: Product, guardianEmail: string): Promise<void> {
  const letter = async () => (await product.mails()).findLast((mail) => mail.includes(`To: ${guardianEmail}`)) ?? "";
  await expect.poll(letter).not.toBe("");
  const text = (await letter()).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  await page.goto(/http\S+forms\/guardian\?token=[\w-]{43}&answer=agree/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. We read it now." })).toBeVisible();
}

/** A day so many days from now in India, as a date field takes it. */
export function dayFromNow(days: number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.now() + days * 86_400_000);
}
