import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";
import { startProduct } from "../support/product-process.ts";

type Form = Page | FrameLocator;

const birthYearOf = (age: number) => String(new Date().getFullYear() - age);

async function openDialog(page: Page): Promise<FrameLocator> {
  await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
  await expect(page.getByRole("dialog", { name: "Application form" })).toBeVisible();
  const form = page.frameLocator("iframe[title='Application form']");
  await expect(form.getByRole("form")).toHaveAttribute("novalidate");
  return form;
}

async function fillStepOne(form: Form, email: string, age = 25): Promise<void> {
  await form.getByText("Business", { exact: true }).click();
  await form.getByText("Student", { exact: true }).click();
  await form.getByLabel("Student’s name").fill("Tenzin Dolma");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Phone").fill("+91 98000 12345");
  await form.getByLabel("City").fill("Gangtok");
  await form.getByLabel("School or organisation").fill("Tashi Namgyal Academy");
  await form.getByLabel("Year of birth").fill(birthYearOf(age));
}

async function finish(form: Form): Promise<void> {
  await form.getByRole("button", { name: "Next: your three sentences" }).click();
  await form.getByLabel("What would you like").fill("My grandfather reads the river by its colour.");
  await form.getByRole("button", { name: "Next: agree and send" }).click();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Send my application" }).click();
}

test("R2.3 R5.1 R5.2 apply: the dialog frames the form, closes in every way, keeps what was typed and is sound", async ({
  page,
}) => {
  await page.goto("/pricing");
  const button = page.getByRole("banner").getByRole("button", { name: "Apply Now" });
  const form = await openDialog(page);
  const dialog = page.getByRole("dialog", { name: "Application form" });

  await test.step("it frames the form and locks the page", async () => {
    const frame = await dialog.locator("iframe").boundingBox();
    expect((frame?.height ?? 0) / 900).toBeGreaterThanOrEqual(0.7);
    expect((frame?.height ?? 0) / 900).toBeLessThanOrEqual(0.9);
    await page.mouse.move(5, 450);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(dialog.getByRole("link", { name: "Open in a new tab" })).toHaveAttribute(
      "href",
      "/go/application-form?from=header&page=%2Fpricing",
    );
  });

  await test.step("dialog and form are sound at every width, with what is missing too", async () => {
    await expectSoundAtEveryWidth(page);
    await form.getByRole("button", { name: "Next: your three sentences" }).click();
    await expect(form.getByText("things need you.")).toBeVisible();
    await expectSoundAtEveryWidth(page, "iframe");
  });

  await test.step("every way to close it gives the focus back", async () => {
    await dialog.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(dialog).toBeVisible();
    // Beside the dialog.
    await page.mouse.click(5, 450);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("Escape pressed inside the form closes it, and what was typed is there again", async () => {
    await openDialog(page);
    await form.getByLabel("City").fill("Gangtok");
    await form.getByLabel("City").press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await openDialog(page);
    await expect(form.getByLabel("City")).toHaveValue("Gangtok");
  });

  await test.step("a list that is open in the form takes Escape for itself", async () => {
    await form.getByLabel("Class").focus();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("option", { name: "Class 9" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form.getByRole("option", { name: "Class 9" })).toBeHidden();
    await expect(dialog).toBeVisible();
  });
});

test("R5.1 R5.3 apply: a form that is slow is waited for, offered in a tab, and knows the place that asked last", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/go/application-form*", async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await page.goto("/product/industry-profile-building");
  await page.clock.install();
  const dialog = page.getByRole("dialog", { name: "Application form" });
  const form = page.frameLocator("iframe[title='Application form']");

  await test.step("opened again elsewhere before it has loaded, stones are painted until the form is there", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("main").getByRole("button", { name: "Apply Now" }).first().click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText("Opening the form")).toBeVisible();
    await expectNoAxeViolations(page, "dialog[open]");
  });

  await test.step("after eight seconds it is offered in a tab", async () => {
    await page.clock.runFor(8000);
    await expect(dialog.getByRole("alert")).toContainText("The form did not open.");
    await expect(dialog.getByRole("link", { name: "Open the form" })).toHaveAttribute("target", "_blank");
    held.resolve();
    await expect(form.getByRole("heading", { name: "Who is applying?" })).toBeVisible();
    await expect(dialog.getByRole("alert")).toBeHidden();
  });

  await test.step("the application names the second place", async () => {
    await expect(form.getByRole("form")).toHaveAttribute("novalidate");
    const second = await dialog.getByRole("link", { name: "Open in a new tab" }).getAttribute("href");
    expect(second).not.toContain("from=header");
    const sent = page.waitForRequest("**/api/v1/applications");
    await fillStepOne(form, "elsewhere@dolma.example");
    await finish(form);
    expect(second).toContain(encodeURIComponent((await sent).postDataJSON().from));
  });

  await test.step("opened again after it was sent, it begins at its first step", async () => {
    await expect(form.getByRole("heading", { name: "We have it, Tenzin." })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
    await expect(form.getByRole("heading", { name: "Who is applying?" })).toBeVisible();
  });
});

test.describe("without a line", () => {
  test.use({ expectedConsoleErrors: [[/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/], { scope: "test" }] });

  test("R5.1 apply: the browser's own error page is never shown, and opening the dialog again tries again", async ({
    page,
  }) => {
    await page.goto("/pricing");
    const dialog = page.getByRole("dialog", { name: "Application form" });

    await test.step("a form whose own request was cut counts as failed, although the line is there again", async () => {
      await page.route(/go\/application-form/, (route) => route.abort(), { times: 1 });
      await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
      await expect(dialog.getByRole("alert")).toContainText("The form did not open.");
      await expect(dialog.getByRole("link", { name: "Open the form" })).toHaveAttribute("target", "_blank");
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("without a line it is tried anew each time the dialog is opened", async () => {
      await page.route(/go\/application-form|config\.json/, (route) => route.abort());
      const tried = page.waitForRequest(/go\/application-form/);
      await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
      await tried;
      await expect(dialog.getByText("The form did not open.")).toBeVisible();
      await page.unroute(/go\/application-form|config\.json/);
      await dialog.getByRole("button", { name: "Close" }).click();
      await openDialog(page);
    });
  });

  test("R5.2 apply: a failure keeps every word, over a reload too, and the retry is the same application", async ({
    page,
    product,
  }) => {
    await page.goto("/forms/application");
    await fillStepOne(page, "retry@dolma.example");
    await page.route("**/api/v1/applications", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await finish(page);
    await expect(page.getByText("Failed to send your request. Please try again.")).toBeVisible();
    await page.unroute("**/api/v1/applications");
    await test.step("who goes back to correct it is sent by nothing, and each step says where its button leads", async () => {
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(/Next try in \d+ seconds?/)).toBeVisible();
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(page.getByText(/Next try in/)).toBeHidden();
      await expect(page.getByRole("button", { name: "Next: agree and send" })).toBeVisible();
      const calls: string[] = [];
      page.on("request", (request) => calls.push(request.url()));
      const isOnline = page.evaluate(() => new Promise((resolve) => window.addEventListener("online", resolve)));
      await page.context().setOffline(false);
      await isOnline;
      await expect(page.getByRole("heading", { name: "We have it, Tenzin." })).toBeHidden();
      expect(calls.filter((url) => url.endsWith("/api/v1/applications"))).toEqual([]);
    });
    await page.reload();
    await expect(page.getByText("We kept what you typed.")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("retry@dolma.example");
    await finish(page);
    await expect(page.getByRole("heading", { name: "We have it, Tenzin." })).toBeFocused();
    const confirmations = async () =>
      (await product.mails()).filter((mail) => /^To:.*retry@dolma\.example/m.test(mail)).length;
    await expect.poll(confirmations).toBe(1);
  });
});

test("R5.2 R5.3 apply: an application from a track is stored with the way in, and confirmed", async ({
  page,
  product,
}) => {
  await page.goto("/forms/application?from=home/programmes/innovation&page=/");
  await expect(page.getByText("You came from the Innovation Track, so we have chosen it.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Innovation" })).toBeChecked();
  await fillStepOne(page, "adult@dolma.example");
  await expect(page.getByText("You came from")).toBeHidden();
  await finish(page);
  await expect(page.getByRole("heading", { name: "We have it, Tenzin." })).toBeFocused();
  await expect(page.getByText(/You will hear from us before tomorrow, \d{1,2}:\d\d [ap]m\./)).toBeVisible();
  await expectNoAxeViolations(page);
  const about = async () => (await product.mails()).filter((mail) => mail.includes("adult@dolma.example"));
  await expect.poll(async () => (await about()).length).toBe(2);
  expect((await about()).join("\n")).toContain("Application form, Home, Programmes, Innovation");
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("");
});

test("R5.2 apply: under 13 it stops kindly, and under 18 a guardian must agree, by a link that changes nothing by itself", async ({
  page,
  product,
}) => {
  await page.goto("/forms/application");
  await expect(page.getByRole("form")).toHaveAttribute("novalidate");
  await expect(page.getByText("Because you are under 18")).toBeHidden();
  await test.step("under 13 it stops, and nothing is kept on the device", async () => {
    await fillStepOne(page, "young@dolma.example", 11);
    await page.getByRole("button", { name: "Next: your three sentences" }).click();
    await expect(page.getByLabel("Year of birth")).toBeFocused();
    await expect(page.getByLabel("Year of birth")).toHaveAccessibleDescription(/^You are a little early\./);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("young@dolma.example");
  });
  await page.getByLabel("Email", { exact: true }).fill("minor@dolma.example");
  await page.getByLabel("Year of birth").fill(birthYearOf(15));
  await expect(page.getByRole("group", { name: "Because you are under 18" })).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "Next: your three sentences" }).click();
  await expect(page.getByLabel("Parent or guardian’s name")).toBeFocused();
  await page.getByLabel("Parent or guardian’s name").fill("Pema Dolma");
  await page.getByLabel("Parent or guardian’s email").fill("minor+amma@dolma.example");
  await page.getByRole("button", { name: "Next: your three sentences" }).click();
  await expect(page.getByLabel("Parent or guardian’s email")).toHaveAccessibleDescription(
    "This mailbox is the application’s own. A parent or guardian needs one of theirs.",
  );
  await page.getByLabel("Parent or guardian’s email").fill("pema@dolma.example");
  await page.getByRole("button", { name: "Next: your three sentences" }).click();
  await page.getByLabel("What would you like").fill("My grandfather reads the river by its colour.");
  await page.getByRole("button", { name: "Next: agree and send" }).click();
  await expect(page.getByRole("heading", { name: "Read it once, then send it" })).toBeFocused();
  await expect(page.getByText("Pema Dolma gets one mail.")).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "Change: Your three sentences" }).click();
  await expect(page.getByLabel("What would you like")).toBeFocused();
  await page.getByLabel("What would you like").fill("My grandmother reads the river by its sound.");
  await page.getByRole("button", { name: "Back to the whole answer" }).click();
  await expect(page.getByRole("definition").getByText("My grandmother reads")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send my application" }).click();
  await expect(page.getByText("We ask pema@dolma.example first.")).toBeVisible();

  const letters = async () => (await product.mails()).filter((mail) => /^To:.*pema@dolma\.example/m.test(mail));
  await expect.poll(async () => (await letters()).length).toBe(1);
  const text = (await letters()).join("");
  const link = text.match(/http\S+forms\/guardian#token=[\w-]{43}/)?.[0] ?? "";
  const told = async () =>
    (await product.mails()).filter(
      (mail) => /^Subject: Application: /m.test(mail) && mail.includes("minor@dolma.example"),
    ).length;
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Tenzin would like to apply. Do you agree?" })).toBeVisible();
  await expectSoundAtEveryWidth(page);
  expect(await told()).toBe(0);
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill("Pema Dolma");
  await page.getByRole("checkbox", { name: "I am Tenzin’s parent or guardian" }).check();
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(page.getByRole("heading", { name: "You agreed. Thank you." })).toBeFocused();
  await expect.poll(told).toBe(1);
  await expect(page.getByText("By the link sent to pema@dolma.example")).toBeVisible();
  await expectSoundAtEveryWidth(page);

  // The same link shows the record, and takes it back.
  await page.goto("/");
  await page.goto(link);
  await expect(page.getByText("Pema Dolma, parent or guardian")).toBeVisible();
  await page.getByRole("button", { name: "Withdraw my consent" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw your consent?" })).toBeFocused();
  await page.getByRole("button", { name: "Withdraw my consent" }).click();
  await expect(page.getByRole("heading", { name: "You withdrew your consent." })).toBeFocused();
  await expect(page.getByText("Mentors have no access")).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "Delete today" }).click();
  await expect(page.getByRole("heading", { name: "Say no, and delete it?" })).toBeFocused();
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByRole("heading", { name: "It is deleted." })).toBeFocused();
  await expect(page.getByText("a guardian said no")).toBeVisible();
});

test.describe("a link with nothing behind it", () => {
  test.use({ expectedConsoleErrors: [[/404/], { scope: "test" }] });

  test("R5.2 guardian: an old link and an incomplete one say so, and the token leaves the query", async ({ page }) => {
    await page.goto(`/forms/guardian?token=${"a".repeat(43)}&answer=agree`);
    await expect(page.getByRole("heading", { name: "There is nothing behind this link" })).toBeVisible();
    await expect(page).toHaveURL(`/forms/guardian#token=${"a".repeat(43)}`);
    await page.goto("/forms/guardian?token=abc");
    await expect(page.getByRole("heading", { name: "This link is missing a piece" })).toBeVisible();
  });
});

test("R5.1 R5.2 apply: a form of another service is framed just the same, its origin alone is allowed, or it is offered in a tab", async ({
  browser,
}) => {
  const service = createServer((_, reply) => {
    reply.setHeader("Content-Type", "text/html").end("<form><h1>Another form</h1></form>");
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  const other = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { product, stop } = await startProduct({ APPLICATION_FORM_URL: `${other}/apply` });
  const context = await browser.newContext({ baseURL: product.url });
  await context.addInitScript(() => location.protocol === "http:" && localStorage.setItem("hasVisited", "true"));
  try {
    const page = await context.newPage();
    const button = page.getByRole("banner").getByRole("button", { name: "Apply Now" });
    await test.step("a service that answers is shown", async () => {
      const tried = page.waitForRequest((request) => request.method() === "HEAD" && request.url().startsWith(other));
      const asked = page.waitForRequest((request) => request.isNavigationRequest() && request.url().startsWith(other));
      const policy = (await page.goto("/pricing"))?.headers()["content-security-policy"];
      expect(policy).toContain(`frame-src 'self' ${other};`);
      await button.click();
      await tried;
      expect((await asked).url()).toBe(`${other}/apply?from=header&page=%2Fpricing`);
      await expect(page.locator("iframe[title='Application form']")).not.toHaveAttribute("inert");
      await expect(page.getByText("The form did not open.")).toBeHidden();
    });
    await test.step("a service that cannot be reached is said, and offered in a new tab", async () => {
      service.close();
      service.closeAllConnections();
      await page.reload();
      await button.click();
      const dialog = page.getByRole("dialog", { name: "Application form" });
      await expect(dialog.getByRole("alert")).toContainText("The form did not open.");
      await expect(dialog.getByRole("link", { name: "Open the form" })).toHaveAttribute("target", "_blank");
    });
  } finally {
    await context.close();
    await stop();
    service.close();
  }
});
