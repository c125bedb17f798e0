import type { FrameLocator, Locator, Page } from "@playwright/test";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { expect, test } from "../support/product.ts";

type Form = Page | FrameLocator | Locator;

/** What the three forms for visitors have in common. */
type RequestForm = {
  ids: string;
  open: (page: Page) => Promise<Form>;
  /** Fills in everything that is asked for. The page shows the last step then. */
  fill: (form: Form) => Promise<void>;
  /** Labels and values of fields that a password manager changes at once. */
  autofilled: [label: string, value: string][];
  submit: string;
  call: string;
  sent: string;
  /** The server's refusal: a field, its problem, and what the visitor reads. */
  refused?: { field: string; label: string; sentence: string };
};

const person = { name: "Meera Krishnan", contact: "+91 98400 12345", city: "Chennai" };
const email = () => `meera.${Math.random().toString(36).slice(2, 10)}@krishnan.example`;

const forms: Record<"demo" | "quote" | "application", RequestForm> = {
  demo: {
    ids: "R4.6",
    async open(page) {
      await page.goto("/");
      const config = page.waitForResponse("**/config.json");
      await demoDialogOf(page).open();
      await config;
      return page;
    },
    fill: (form) => demoDialogOf(form as Page).fill({ ...person, email: email() }),
    autofilled: [
      ["Name", person.name],
      ["Email", "meera@krishnan.example"],
      ["Contact", person.contact],
      ["City", person.city],
    ],
    submit: "Request a demo",
    call: "**/email-service/api/v1.0/email/send",
    sent: "Your demo request has been sent successfully!",
  },
  quote: {
    ids: "R7.3 R4.6",
    async open(page) {
      await page.goto("/pricing");
      const form = page.getByRole("main").getByRole("form");
      await expect(form).toHaveAttribute("novalidate");
      return form;
    },
    async fill(form) {
      await form.getByLabel("Full Name").fill(person.name);
      await form.getByLabel("Phone Number").fill(person.contact);
      await form.getByLabel("Email").fill(email());
    },
    autofilled: [
      ["Full Name", person.name],
      ["Phone Number", person.contact],
      ["Email", "meera@krishnan.example"],
      ["City", person.city],
    ],
    submit: "Submit Now",
    call: "**/api/v1/quotes",
    sent: "We have it, Meera.",
    refused: { field: "email", label: "Email", sentence: "A sign in this address is in the wrong place." },
  },
  application: {
    ids: "R5.2 R4.6",
    async open(page) {
      await page.goto("/pricing");
      await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
      const form = page.frameLocator("iframe[title='Application form']");
      await expect(form.getByRole("form")).toHaveAttribute("novalidate");
      return form;
    },
    async fill(form) {
      await form.getByText("Business", { exact: true }).click();
      await form.getByText("Student", { exact: true }).click();
      await form.getByLabel("Student’s name").fill(person.name);
      await form.getByLabel("Email", { exact: true }).fill(email());
      await form.getByLabel("Phone").fill(person.contact);
      await form.getByLabel("City").fill(person.city);
      await form.getByLabel("School or organisation").fill("Tashi Namgyal Academy");
      await form.getByLabel("Year of birth").fill(String(new Date().getFullYear() - 25));
      await form.getByRole("button", { name: "Next: your three sentences" }).click();
      await form.getByLabel("What would you like").fill("My grandfather reads the river by its colour.");
      await form.getByRole("button", { name: "Next: agree and send" }).click();
      await form.getByRole("checkbox").check();
    },
    autofilled: [
      ["Student’s name", person.name],
      ["Email", "meera@krishnan.example"],
      ["Phone", person.contact],
      ["City", person.city],
    ],
    submit: "Send my application",
    call: "**/api/v1/applications",
    sent: "We have it, Meera.",
    refused: { field: "school", label: "School or organisation", sentence: "That is more than we can keep." },
  },
};

for (const [name, form] of Object.entries(forms)) {
  test.describe(`${name}, without network`, () => {
    test.use({ expectedConsoleErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: "test" }] });

    test(`${form.ids} ${name}: without network everything is kept, and sent once when there is network again`, async ({
      page,
      context,
    }) => {
      let answers = 0;
      page.on("response", (response) => {
        if (response.request().method() === "POST" && response.url().endsWith(form.call.replace("**", ""))) answers++;
      });
      const shown = await form.open(page);
      await form.fill(shown);
      await context.setOffline(true);
      await shown.getByRole("button", { name: form.submit }).click();
      const alert = shown.getByRole("alert").filter({ hasText: "The line is down." });
      await expect(alert).toContainText("Failed to send your request. Please try again.");
      await expect(shown.getByText(/Next try in \d+ seconds?/)).toBeVisible();
      await expect(shown.getByRole("button", { name: "Try again now" })).toBeVisible();
      await context.setOffline(false);
      await expect((name === "quote" ? page : shown).getByText(form.sent).first()).toBeVisible();
      expect(answers).toBe(1);
    });
  });

  test(`${form.ids} ${name}: a password manager that changes several fields within one event fills in all of them`, async ({
    page,
  }) => {
    const shown = await form.open(page);
    const inputs = await Promise.all(
      form.autofilled.map(([label]) => shown.getByLabel(label, { exact: true }).elementHandle()),
    );
    await inputs[0]?.evaluate(
      (first, { fields, values }) => {
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        // Within one event, as an extension's script does it: nothing is drawn in between.
        first.addEventListener("autofill", () => {
          for (const [index, field] of fields.entries()) {
            setValue?.call(field, values[index]);
            field?.dispatchEvent(new Event("input", { bubbles: true }));
          }
        });
        first.dispatchEvent(new Event("autofill"));
      },
      { fields: inputs, values: form.autofilled.map(([, value]) => value) },
    );
    for (const [label, value] of form.autofilled) {
      await expect(shown.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    for (const [, value] of form.autofilled) expect(kept).toContain(value);
  });

  const { refused } = form;
  if (!refused) continue;
  test.describe(`${name}, refused`, () => {
    test.use({ expectedConsoleErrors: [[/422/], { scope: "test" }] });

    test(`${form.ids} ${name}: a field that only the server refuses gets the message and the focus`, async ({
      page,
    }) => {
      const problem = refused.field === "school" ? "too_long" : "email_malformed";
      const error = { code: "invalid_fields", message: "", fieldErrors: { [refused.field]: problem }, requestId: "1" };
      await page.route(form.call, (route) => route.fulfill({ status: 422, json: { error } }));
      const shown = await form.open(page);
      await form.fill(shown);
      await shown.getByRole("button", { name: form.submit }).click();
      const field = shown.getByLabel(refused.label, { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(refused.sentence));
    });
  });
}
