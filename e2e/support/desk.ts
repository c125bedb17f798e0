import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { type Account, callAsAdmin, signIn } from "./accounts.ts";
import type { DemoWords } from "./demo-dialog.ts";
import { aClient, type Product } from "./product-process.ts";

export const deskPath = "/adminDashboardHome";

export type DemoSender = DemoWords & { profile: string };

let sent = 0;

/** A person who has sent nothing yet, with a name that no other test uses. */
export function aSender(changes: Partial<DemoSender> = {}): DemoSender {
  sent += 1;
  // Letters alone: digits would be looked for as a number.
  const word = randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
  return {
    name: `Meera ${word}`,
    email: `${word}-${sent}@krishnan.example`,
    contact: `+91 98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
    city: "Chennai",
    profile: "ieccounselor",
    ...changes,
  };
}

/** Sends a demo request over HTTP, as the dialog does. */
export async function sendDemo({ url }: Product, sender: DemoSender): Promise<void> {
  const reply = await fetch(`${url}/email-service/api/v1.0/email/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, ...aClient() },
    body: JSON.stringify({
      lib_version: "3.2.0",
      user_id: "campusward",
      service_id: "default_service",
      template_id: "demo_request",
      template_params: { ...sender, page: "/" },
    }),
  });
  expect(reply.status).toBe(200);
}

/** Sends the reply to somebody at once, which otherwise waits for the ten seconds in which it can be taken back. */
export async function sendNow(product: Product, email: string): Promise<void> {
  const waiting = `/api/v1/outbox?state=waiting&q=${encodeURIComponent(email)}`;
  const { mails } = await callAsAdmin<{ mails: { id: string }[] }>(product, "GET", waiting);
  // On a slow machine the ten seconds may be over by now: then it has gone by itself.
  for (const { id } of mails) await callAsAdmin(product, "POST", `/api/v1/outbox/${id}/retry`, {}, [200, 409]);
}

/** Opens the desk as an admin who is signed in. */
export async function openDesk(page: Page, admin: Account, search = ""): Promise<void> {
  await signIn(page, admin);
  await page.goto(deskPath + search);
  await expect(page.getByRole("navigation", { name: "Views" })).toBeVisible();
}

/** Opens what stands on the page Settings. */
export async function openSetting(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "My places" })
    .getByRole("link", { name: /^Settings/ })
    .click();
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Settings" })).toBeHidden();
}

/** The parts of an open desk. */
export function deskOf(page: Page) {
  const main = page.getByRole("main");
  const panel = main.locator(".lead-panel");
  return {
    panel,
    lead: ({ name }: DemoSender) => main.getByRole("link", { name, exact: true }),
    /** A row of the table, or a card where the window is narrow. */
    row: ({ name }: DemoSender) => main.getByRole("row").or(main.getByRole("listitem")).filter({ hasText: name }),
    search: main.getByRole("searchbox", { name: "Name, city, email" }),
    /** The chip of a view: its own, or that of More while a view from there is open. */
    view: (name: string) =>
      main
        .getByRole("navigation", { name: "Views" })
        .locator(".desk-view", { has: page.getByText(name, { exact: true }) }),
    /** Opens a view by its chip, or behind More. */
    async openView(name: string): Promise<void> {
      const views = main.getByRole("navigation", { name: "Views" });
      const chip = this.view(name);
      if (await chip.isVisible()) return chip.click();
      await this.openViews();
      await views.getByRole("listitem").getByText(name, { exact: true }).click();
    },
    /** Opens what stands behind More of the views. */
    async openViews(): Promise<void> {
      const more = main.getByRole("navigation", { name: "Views" }).locator(".desk-view-more");
      if ((await more.getAttribute("aria-expanded")) !== "true") await more.click();
    },
    filter: (name: string, value: string) => setFilter(page, name, value),
    /** What is set, such as "City Pune". */
    set: main.getByRole("list", { name: "Filters" }).getByRole("listitem"),
    /** What stands behind the three dots. */
    async more(name: string): Promise<void> {
      await main.locator(".more-menu").getByRole("button", { name: "More actions" }).click();
      await main.getByRole("button", { name }).click();
    },
    owner: panel.getByLabel("Owner", { exact: true }),
    status: panel.getByLabel("Status", { exact: true }),
    reply: panel.getByLabel("Your reply"),
    send: panel.getByRole("button", { name: "Send reply" }),
    note: panel.getByLabel("Note for colleagues"),
    close: panel.getByRole("button", { name: "Close" }),
    nextStep: panel.getByRole("region", { name: "Next step" }),
    /** What can be taken back. */
    toast: page.getByRole("region", { name: "Just done" }),
    timeline: panel.getByRole("region", { name: "Conversation" }),
    /** All that is known of the open lead, which folds on the next. */
    async openFacts(): Promise<void> {
      const toggle = panel.getByRole("button", { name: /^(?:Facts|Fold)$/ });
      if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
    },
    async open(sender: DemoSender): Promise<void> {
      await this.lead(sender).click();
      await expect(panel.getByRole("heading", { name: sender.name })).toBeVisible();
    },
  };
}

/** Sets a filter in the menu of a list; another press of the same value takes it away. */
export async function setFilter(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Filters" });
  await menu.getByRole("textbox").fill(value);
  await menu.getByRole("button", { name: `${name}: ${value}` }).click();
  await menu.getByRole("button", { name: /^Show / }).click();
}
