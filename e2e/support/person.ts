import type { Locator, Page } from "@playwright/test";
import { expect } from "./product.ts";

export type Person = { name: string; email: string; password: string };

let made = 0;

/** Somebody whom no other test has registered. */
export function aPerson(): Person {
  made += 1;
  return { name: "Harnoor Gill", email: `harnoor.${process.pid}.${made}@gill.example`, password: "monsoon-2007" };
}

/** Opens the login dialog from the header of the page that is shown. */
export async function openSignIn(page: Page): Promise<Locator> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 900;
  if (isWide) await page.getByRole("banner").getByRole("button", { name: "Account: log in or register here" }).click();
  else {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Your account: sign in or register" }).click();
  }
  await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
  return page.locator("dialog[open]");
}

export async function openEmailStep(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page);
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await expect(page.getByRole("dialog", { name: "Log in with email" })).toBeVisible();
  return dialog;
}

export async function openRegisterStep(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page);
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
  return dialog;
}

export async function fillRegistration(form: Locator, person: Person, confirm = person.password): Promise<void> {
  await form.getByLabel("Name").fill(person.name);
  await form.getByLabel("Email").fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await form.getByLabel("Confirm password").fill(confirm);
}

/** Registers in the dialog and waits for the dashboard. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto("/products");
  const dialog = await openRegisterStep(page);
  await fillRegistration(dialog, person);
  await dialog.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("/unpaidStudentDashboard");
}

export async function fillLogIn(form: Locator, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
}
