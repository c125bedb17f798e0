import { expect, type Page } from "@playwright/test";

/** What somebody writes into the dialog. */
export type DemoWords = { name: string; email: string; contact: string; city: string };

/** The dialog in which a visitor asks for a demo. */
export function demoDialogOf(page: Page) {
  const dialog = page.getByRole("dialog");
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  return {
    dialog,
    field,
    submit: dialog.getByRole("button", { name: "Request a demo" }),
    async open() {
      await page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first().click();
      await expect(dialog).toBeVisible();
    },
    async fill(words: DemoWords) {
      await field("Name").fill(words.name);
      await field("Email").fill(words.email);
      await field("Contact number").fill(words.contact);
      await field("City").fill(words.city);
    },
    async expectValues(words: DemoWords) {
      await expect(field("Name")).toHaveValue(words.name);
      await expect(field("Email")).toHaveValue(words.email);
      await expect(field("Contact number")).toHaveValue(words.contact);
      await expect(field("City")).toHaveValue(words.city);
    },
  };
}
