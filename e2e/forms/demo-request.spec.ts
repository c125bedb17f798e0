import type { Route } from "@playwright/test";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";

const emailCall = "**/email-service/api/v1.0/email/send";
const sentSentence = "Your demo request has been sent successfully!";
const failedSentence = "Failed to send your request. Please try again.";
const nothing = { name: "", email: "", contact: "", city: "" };

/** A visitor of each test's own, so that its two mails can be told from the others'. */
function aVisitor(name = "Meera Krishnan") {
  const email = `meera.${Math.random().toString(36).slice(2, 10)}@krishnan.example`;
  return { name, email, contact: "+91 98400 12345", city: "Chennai" };
}

/** How many mails there are to or about somebody. */
async function mailsAbout(product: Product, email: string): Promise<number> {
  return (await product.mails()).filter((mail) => mail.includes(email)).length;
}

test("R4.1 R4.2 demo dialog: its fields, the ways to close it, what is missing or cannot be right, and a phone", async ({
  page,
}) => {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/email/send")) calls++;
  });
  await page.goto("/");
  const demo = demoDialogOf(page);

  await test.step("Escape, the backdrop and the button close it and give the focus back", async () => {
    const opener = page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first();
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(20, 400),
      () => demo.dialog.getByRole("button", { name: "Close" }).click(),
    ]) {
      await demo.open();
      await expect(demo.field("Name")).toBeFocused();
      await close();
      await expect(demo.dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  await test.step("it has the fields of the specification", async () => {
    await demo.open();
    await expect(demo.field("Email")).toHaveAttribute("type", "email");
    await expect(demo.field("Contact number")).toHaveAttribute("type", "tel");
    const profiles = demo.dialog.getByRole("radio");
    await expect(profiles).toHaveCount(4);
    const values = await profiles.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")));
    expect(values).toEqual(["ieccounselor", "student", "parent", "others"]);
  });

  await test.step("what is missing is said beside each field and listed, and the first one is focused", async () => {
    await demo.submit.click();
    await expect(demo.field("Name")).toBeFocused();
    await expect(demo.field("Name")).toHaveAccessibleDescription("Please tell us what to call you.");
    await expect(demo.field("Email")).toHaveAccessibleDescription("We need an address to reply to.");
    await expect(demo.field("Contact number")).toHaveAccessibleDescription("Please give a number we can reach you on.");
    await expect(demo.field("City")).toHaveAccessibleDescription("Which city are you in?");
    await expect(demo.dialog.getByRole("alert")).toContainText("Four things need you.");
    await demo.dialog.getByRole("button", { name: "City: Which city are you in?" }).click();
    await expect(demo.field("City")).toBeFocused();
    await demo.field("City").fill("Chennai");
    await expect(demo.field("City")).toHaveAccessibleDescription("");
    await expect(demo.dialog.getByRole("alert")).toContainText("Three things need you.");
  });

  await test.step("text selected beyond the sheet's edge does not close it", async () => {
    await demo.field("Name").fill("Meera");
    const box = await demo.field("Name").boundingBox();
    if (!box) throw new Error("The name is not drawn.");
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(20, 400);
    await page.mouse.up();
    await expect(demo.dialog).toBeVisible();
  });

  await test.step("an address or a number that cannot be right is answered with how to correct it", async () => {
    for (const [label, typed, sentence] of [
      ["Email", "meera@krishnan", "This address is missing its ending, such as .com or .in"],
      ["Email", "meera.krishnan.example", "This address has no @ sign."],
      ["Email", "meera @krishnan.example", "There is a space in this address."],
      ["Contact number", "90000", "That number looks too short. Include the city or country code."],
      ["Contact number", "call me", "A phone number has digits, spaces, brackets and plus only."],
    ] as const) {
      await demo.fill(aVisitor());
      await demo.field(label).fill(typed);
      await demo.submit.click();
      await expect(demo.field(label), typed).toBeFocused();
      await expect(demo.field(label), typed).toHaveAccessibleDescription(sentence);
      await expect(demo.dialog.getByRole("alert"), typed).toHaveCount(0);
    }
    expect(calls).toBe(0);
  });

  await test.step("a number is taken as it is written", async () => {
    await demo.dialog.getByRole("button", { name: "Close" }).click();
    for (const contact of ["98765 43210", "+91-98765-43210", "(011) 2345 6789", "+44 20 7946 0958", "०९८७६५४३२१०"]) {
      await demo.open();
      await demo.fill({ ...aVisitor(), contact });
      await demo.submit.click();
      await expect(demo.dialog, contact).toContainText(sentSentence);
      await demo.dialog.getByRole("button", { name: "Close" }).last().click();
      await expect(demo.dialog).toBeHidden();
    }
  });

  await test.step("on a phone it comes from the foot and keeps its buttons in reach", async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    await demo.open();
    const foot = () => demo.dialog.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(foot).toBe(640);
    await expect(demo.submit).toBeInViewport({ ratio: 1 });
  });

  await test.step("the button never lies on what is said of the field that has the focus", async () => {
    await demo.submit.click();
    for (const label of ["Name", "Email", "Contact number", "City"]) {
      await demo.field(label).focus();
      const problem = demo.dialog.locator(`#${await demo.field(label).getAttribute("aria-describedby")}`);
      const [said, button] = [await problem.boundingBox(), await demo.submit.boundingBox()];
      expect((said?.y ?? 640) + (said?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    }
    await demo.dialog.getByRole("button", { name: "Close" }).click();
    await expect(demo.dialog).toBeHidden();
  });
});

test("R4.3 R4.4 R4.5 R4.7 R12.10 demo dialog: a request is sent once, as EmailJS 3.2.0 sends it, stored and answered", async ({
  page,
  product,
}) => {
  await page.goto("/pricing?utm_source=fair-list&q=secret");
  const demo = demoDialogOf(page);

  await test.step("while it is sent nothing can be changed or sent again", async () => {
    const visitor = aVisitor();
    const gate = Promise.withResolvers<void>();
    const bodies: unknown[] = [];
    await page.route(emailCall, async (route) => {
      bodies.push(route.request().postDataJSON());
      await gate.promise;
      await route.continue();
    });
    await demo.open();
    await demo.fill(visitor);
    await demo.submit.dblclick();
    await expect(demo.dialog.getByRole("status")).toContainText("Sending your request…");
    await expect(demo.submit).toBeDisabled();
    for (const label of ["Name", "Email", "Contact number", "City"]) await expect(demo.field(label)).toBeDisabled();
    gate.resolve();
    await expect(demo.dialog).toContainText(sentSentence);
    // The one call carries what EmailJS sends, and where the visitor came from.
    expect(bodies).toEqual([
      {
        lib_version: "3.2.0",
        user_id: expect.stringMatching(/./),
        service_id: expect.stringMatching(/./),
        template_id: "demo_request",
        template_params: {
          ...visitor,
          profile: "",
          page: "/pricing",
          request_id: expect.stringMatching(/^[\w-]{16,64}$/),
          // The honeypot, and how long the form was open.
          website: "",
          took_ms: expect.any(Number),
          landingPage: "/pricing",
          utmSource: "fair-list",
        },
      },
    ]);
    await expect.poll(() => mailsAbout(product, visitor.email)).toBe(2);
    await page.unroute(emailCall);
    await demo.dialog.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("it is stored, answered and mailed to operator and visitor, and the next one begins empty", async () => {
    const visitor = aVisitor();
    await demo.open();
    await demo.fill(visitor);
    await demo.dialog.getByRole("radio", { name: "IEC/Counselor" }).check();
    await demo.submit.click();
    await expect(demo.dialog.getByRole("heading", { name: sentSentence })).toBeFocused();
    await expect(demo.dialog).toContainText(
      `Thank you, Meera. A person will write to ${visitor.email} before tomorrow,`,
    );
    await expect(demo.dialog.getByRole("img", { name: "24 hours for our reply" })).toBeVisible();
    await expect.poll(() => mailsAbout(product, visitor.email)).toBe(2);
    await demo.dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(demo.dialog).toBeHidden();
    await demo.open();
    await demo.expectValues(nothing);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["campusward.fonts", "hasVisited"]);
  });
});

test.describe("when the answer is lost", () => {
  test.use({ expectedConsoleErrors: [/email\/send|ERR_FAILED/] });

  test("R4.4 R4.6 demo dialog: a retry makes no second lead, a correction is a new request, and a slow answer is said", async ({
    page,
    product,
  }) => {
    await page.goto("/products");
    const demo = demoDialogOf(page);
    /** Answers the calls of a step by their number, from 1, and keeps their ids. */
    async function answerCalls(answer: (route: Route, call: number) => Promise<void> | void): Promise<string[]> {
      await page.unroute(emailCall);
      const ids: string[] = [];
      await page.route(emailCall, async (route) => {
        ids.push(route.request().postDataJSON().template_params.request_id);
        await answer(route, ids.length);
      });
      return ids;
    }
    async function close(): Promise<void> {
      await demo.dialog.getByRole("button", { name: "Close" }).last().click();
      await expect(demo.dialog).toBeHidden();
    }

    await test.step("the retry of a request that had arrived makes no second lead", async () => {
      const visitor = aVisitor();
      await demo.open();
      await demo.fill(visitor);
      const ids = await answerCalls(async (route, call) => {
        if (call > 1) return route.continue();
        await route.fetch();
        await route.abort("failed");
      });
      await demo.submit.click();
      await expect(demo.dialog.getByRole("alert")).toContainText(failedSentence);
      await demo.dialog.getByRole("button", { name: "Try again" }).click();
      await expect(demo.dialog).toContainText(sentSentence);
      expect(ids).toHaveLength(2);
      expect(ids[0]).toBe(ids[1]);
      await expect.poll(() => mailsAbout(product, visitor.email)).toBe(2);
      await close();
    });

    await test.step("what was corrected after a failure goes out as a new request", async () => {
      const ids = await answerCalls((route, call) => (call > 1 ? route.continue() : route.abort("failed")));
      await demo.open();
      await demo.fill(aVisitor());
      await demo.submit.click();
      await expect(demo.dialog.getByRole("alert")).toContainText(failedSentence);
      await demo.field("City").fill("Madurai");
      await demo.dialog.getByRole("button", { name: "Try again" }).click();
      await expect(demo.dialog).toContainText(sentSentence);
      expect(ids).toHaveLength(2);
      expect(ids[0]).not.toBe(ids[1]);
      await close();
    });

    await page.clock.install();
    await test.step("a slow answer is said, and may be asked for anew under the same id", async () => {
      // The first one is never answered.
      const ids = await answerCalls((route, call) => (call > 1 ? route.continue() : undefined));
      await demo.open();
      await demo.fill(aVisitor());
      await demo.submit.click();
      await expect(demo.dialog).toContainText("Sending your request…");
      await page.clock.runFor(6000);
      await expect(demo.dialog).toContainText("Still going. Slow line?");
      await demo.dialog.getByRole("button", { name: "try again" }).click();
      await expect(demo.dialog).toContainText(sentSentence);
      expect(ids).toHaveLength(2);
      expect(ids[0]).toBe(ids[1]);
      await close();
    });

    await test.step("no answer in fifteen seconds is a failure", async () => {
      await answerCalls(() => {});
      await demo.open();
      await demo.fill(aVisitor());
      await demo.submit.click();
      await expect(demo.dialog).toContainText("Sending your request…");
      await page.clock.runFor(15_000);
      await expect(demo.dialog.getByRole("alert")).toContainText(failedSentence);
    });
  });
});

test.describe("when sending fails", () => {
  test.use({ expectedConsoleErrors: [/email\/send|ERR_FAILED|503/] });

  test("R4.6 demo dialog: a failed request keeps every value and survives a reload, until somebody starts again", async ({
    page,
  }) => {
    const visitor = aVisitor();
    await page.route(emailCall, (route) => route.fulfill({ status: 503, body: "Service unavailable" }));
    await page.goto("/products");
    const demo = demoDialogOf(page);
    await demo.open();
    await demo.fill(visitor);
    await demo.dialog.getByRole("radio", { name: "Parent" }).check();
    await demo.submit.click();
    await expect(demo.dialog.getByRole("alert")).toContainText(failedSentence);
    await expect(demo.dialog.getByRole("alert")).toContainText("Everything you typed is still here.");
    await expect(demo.dialog.getByRole("button", { name: "Try again" })).toBeFocused();
    await demo.expectValues(visitor);

    const draft = () => page.evaluate(() => localStorage.getItem("campusward.demo-request-draft"));
    await test.step("after a reload it is all there, no younger than before, and is sent", async () => {
      const kept = await draft();
      expect(kept).toContain(visitor.email);
      await page.reload();
      await demo.open();
      await expect(demo.dialog.getByRole("status").first()).toContainText("We kept what you typed.");
      await demo.expectValues(visitor);
      expect(await draft()).toBe(kept);
      await expect(demo.dialog.getByRole("radio", { name: "Parent" })).toBeChecked();
      await page.unroute(emailCall);
      await demo.submit.click();
      await expect(demo.dialog).toContainText(sentSentence);
      await demo.dialog.getByRole("button", { name: "Close" }).last().click();
    });

    await test.step("start again forgets what was kept", async () => {
      await demo.open();
      await demo.fill(aVisitor());
      await page.reload();
      await demo.open();
      await demo.dialog.getByRole("button", { name: "start again" }).click();
      await demo.expectValues(nothing);
      await expect(demo.field("Name")).toBeFocused();
      expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["campusward.fonts", "hasVisited"]);
    });
  });
});

test.describe("before its script has come", () => {
  test.use({ expectedConsoleErrors: [/hosted-dialogs/] });

  test("R4.6 demo dialog: if the script cannot be fetched, that is said with a way to reach a person", async ({
    page,
  }) => {
    await page.route("**/assets/hosted-dialogs-*.js", (route) => route.abort("internetdisconnected"));
    await page.goto("/products");
    await page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first().click();
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("The line is down.");
    await expect(notice.getByRole("link")).toHaveAttribute("href", /^mailto:/);
    await page.unroute("**/assets/hosted-dialogs-*.js");
    await notice.getByRole("button", { name: "Try again now" }).click();
    await expect(notice).toHaveCount(0);
    const demo = demoDialogOf(page);
    await demo.open();
  });
});

test.describe("when the line is down", () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("R4.6 demo dialog: it is said, counted down, and sent when the line is back, but only what was sent before", async ({
    page,
    context,
  }) => {
    const visitor = aVisitor();
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("/email/send")) calls++;
    });
    await page.goto("/products");
    const demo = demoDialogOf(page);
    const config = page.waitForResponse("**/config.json");
    await demo.open();
    await config;
    await page.waitForLoadState("networkidle");

    await test.step("what was not sent is not sent behind the visitor's back", async () => {
      await context.setOffline(true);
      await demo.fill(visitor);
      await context.setOffline(false);
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
      await expect(demo.submit).toBeEnabled();
      expect(calls).toBe(0);
    });

    await test.step("what was sent without a line is kept, and goes by itself", async () => {
      await context.setOffline(true);
      await demo.submit.click();
      await expect(demo.dialog.getByRole("alert")).toContainText("The line is down.");
      await expect(demo.dialog.getByRole("alert")).toContainText(failedSentence);
      await expect(demo.dialog).toContainText(/Next try in \d+ seconds?/);
      await expect(demo.dialog.getByRole("button", { name: "Try again now" })).toBeFocused();
      await demo.expectValues(visitor);
      await context.setOffline(false);
      await expect(demo.dialog).toContainText(sentSentence);
    });
  });
});
