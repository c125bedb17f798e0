import type { FrameLocator, Locator, Page } from "@playwright/test";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { expect, test } from "../support/product.ts";

type Form = FrameLocator | Locator;

/** What the three forms for visitors have in common. All are reached from the page that asks for a quote. */
type RequestForm = {
  open: (page: Page) => Promise<Form>;
  /** Fills in everything that is asked for. The page shows the last step then. */
  fill: (form: Form, page: Page) => Promise<void>;
  /** Leaves the page as the next form needs it. */
  close: (page: Page) => Promise<void>;
  /** Labels and values of fields that a password manager changes at once. Each form is given a person of its own. */
  autofilled: [label: string, value: string][];
  submit: string;
  call: string;
  sent: string;
  /** The server's refusal: a field, its problem, and what the visitor reads. */
  refused?: { field: string; problem: string; label: string; sentence: string };
};

const person = { name: "Meera Krishnan", contact: "+91 98400 12345", city: "Chennai" };
const email = () => `meera.${Math.random().toString(36).slice(2, 10)}@krishnan.example`;

const forms: Record<"demo" | "quote" | "application", RequestForm> = {
  demo: {
    async open(page) {
      const { dialog, open } = demoDialogOf(page);
      await open();
      return dialog;
    },
    fill: (_, page) => demoDialogOf(page).fill({ ...person, email: email() }),
    async close(page) {
      const { dialog } = demoDialogOf(page);
      await dialog.getByRole("button", { name: "Close" }).last().click();
      await expect(dialog).toBeHidden();
    },
    autofilled: [
      ["Name", person.name],
      ["Email", "meera@krishnan.example"],
      ["Contact number", person.contact],
      ["City", person.city],
    ],
    submit: "Request a demo",
    call: "**/email-service/api/v1.0/email/send",
    sent: "Your demo request has been sent successfully!",
  },
  quote: {
    async open(page) {
      const form = page.getByRole("main").getByRole("form");
      await expect(form).toHaveAttribute("novalidate");
      return form;
    },
    async fill(form) {
      await form.getByLabel("Full Name").fill(person.name);
      await form.getByLabel("Phone Number").fill(person.contact);
      await form.getByLabel("Email").fill(email());
    },
    async close() {},
    autofilled: [
      ["Full Name", "Ritu Banerjee"],
      ["Phone Number", "+91 98300 12345"],
      ["Email", "ritu@banyan.example"],
      ["City", "New Delhi"],
    ],
    submit: "Submit Now",
    call: "**/api/v1/quotes",
    sent: "We have it, Meera.",
    refused: {
      field: "email",
      problem: "email_malformed",
      label: "Email",
      sentence: "A sign in this address is in the wrong place.",
    },
  },
  application: {
    async open(page) {
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
    async close() {},
    autofilled: [
      ["Student’s name", "Tenzin Dolma"],
      ["Email", "tenzin@dolma.example"],
      ["Phone", "+91 98000 12345"],
      ["City", "Gangtok"],
    ],
    submit: "Send my application",
    call: "**/api/v1/applications",
    sent: "We have it, Meera.",
    refused: {
      field: "school",
      problem: "too_long",
      label: "School or organisation",
      sentence: "That is more than we can keep.",
    },
  },
};

test.describe("without network", () => {
  test.use({ expectedConsoleErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: "test" }] });

  test("R4.6 R5.2 R7.3 demo, quote and application: without network everything is kept, and sent once when there is network again", async ({
    page,
    context,
  }) => {
    let answers: string[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "POST") answers.push(response.url());
    });
    await page.goto("/pricing");
    const config = page.waitForResponse("**/config.json");
    for (const [name, form] of Object.entries(forms)) {
      await test.step(name, async () => {
        answers = [];
        const shown = await form.open(page);
        // The first form that is opened fetches it for all of them.
        await config;
        await form.fill(shown, page);
        await context.setOffline(true);
        await shown.getByRole("button", { name: form.submit }).click();
        const alert = shown.getByRole("alert").filter({ hasText: "The line is down." });
        await expect(alert).toContainText("Failed to send your request. Please try again.");
        await expect(shown.getByText(/Next try in \d+ seconds?/)).toBeVisible();
        await expect(shown.getByRole("button", { name: "Try again now" })).toBeVisible();
        await context.setOffline(false);
        await expect((name === "quote" ? page : shown).getByText(form.sent).first()).toBeVisible();
        expect(answers.filter((url) => url.endsWith(form.call.replace("**", "")))).toHaveLength(1);
        await form.close(page);
      });
    }
  });
});

test("R4.6 R5.2 R7.3 demo, quote and application: a password manager that changes several fields within one event fills in all", async ({
  page,
}) => {
  await page.goto("/pricing");
  for (const [name, form] of Object.entries(forms)) {
    await test.step(name, async () => {
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
      await form.close(page);
    });
  }
});

test.describe("refused", () => {
  test.use({ expectedConsoleErrors: [[/422/], { scope: "test" }] });

  test("R4.6 R5.2 R7.3 quote and application: a field that only the server refuses gets the message and the focus", async ({
    page,
  }) => {
    await page.goto("/pricing");
    for (const [name, form] of Object.entries(forms)) {
      const { refused } = form;
      if (!refused) continue;
      await test.step(name, async () => {
        const fieldErrors = { [refused.field]: refused.problem };
        const error = { code: "invalid_fields", message: "", fieldErrors, requestId: "1" };
        await page.route(form.call, (route) => route.fulfill({ status: 422, json: { error } }));
        const shown = await form.open(page);
        await form.fill(shown, page);
        await shown.getByRole("button", { name: form.submit }).click();
        const field = shown.getByLabel(refused.label, { exact: true });
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(new RegExp(refused.sentence));
      });
    }
  });
});
