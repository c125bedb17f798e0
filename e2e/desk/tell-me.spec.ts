import { anAdmin, signIn } from "../support/accounts.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

const path = "/adminDashboardHome/tell-me";

test("R12.13 what to be told is saved at once, an admin plans who is on duty, a push shows what it says, and the worker keeps no page", async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(["notifications"], { origin: product.url });
  const admin = await anAdmin(product);
  await signIn(page, admin);
  await page.goto(path);

  await test.step("each switch saves at once, and an admin plans who is on duty", async () => {
    const due = page.getByRole("switch", { name: "Due in 4 hours: Mail" });
    await expect(due).toHaveAttribute("aria-checked", "true");
    await expectSoundAtEveryWidth(page);
    await due.press("Space");
    await expect(page.getByText("Saved a moment ago")).toBeVisible();
    await page.getByLabel("Add this hour").selectOption("07:00");
    await expect(page.getByRole("button", { name: "07:00" })).toHaveAttribute("aria-pressed", "true");
    const week = page.getByRole("region", { name: "On duty" }).getByLabel("This week");
    await week.selectOption(admin.name);
    await expect(week).not.toHaveValue("");
    // The second is pressed while the first is on its way.
    const given = page.getByRole("switch", { name: "Given to me: Mail" });
    const answered = page.getByRole("switch", { name: "Answered me: Mail" });
    const held = Promise.withResolvers<void>();
    await page.route("**/api/v1/desk/tell", async (route) => {
      await held.promise;
      await route.continue();
    });
    await given.press("Space");
    await answered.press("Space");
    held.resolve();
    await expect(page.getByText("Saved a moment ago")).toBeVisible();
    await page.unroute("**/api/v1/desk/tell");
    await page.reload();
    for (const one of [due, given, answered]) await expect(one).toHaveAttribute("aria-checked", "false");
    await expect(page.getByRole("button", { name: "07:00" })).toHaveAttribute("aria-pressed", "true");
    await expect(week).not.toHaveValue("");
    await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/desk.webmanifest");
    await week.selectOption("");
    await expect(week).toHaveValue("");
  });

  await test.step("a push shows what it says on the screen, and the worker keeps no page", async () => {
    await expect(page.getByRole("button", { name: "Let it come to this browser" })).toBeVisible();
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [own] = registrations.filter(({ scopeURL }) => scopeURL.endsWith("/adminDashboardHome"));
        if (own) resolve(own.registrationId);
      });
    });
    await cdp.send("ServiceWorker.enable");
    const starting = context.waitForEvent("serviceworker");
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/desk-worker.js", { scope: "/adminDashboardHome" });
      // A push that comes before the worker is active is lost.
      await navigator.serviceWorker.ready;
    });
    const worker = await starting;
    // The browser of the tests keeps no list of what is shown.
    await worker.evaluate(() => {
      const own = globalThis as unknown as { registration: ServiceWorkerRegistration; shown?: unknown };
      own.registration.showNotification = async (title, options) => {
        own.shown = [title, options?.body, options?.tag];
      };
    });
    const words = {
      title: "New: Parent, Kochi",
      body: "24 hours on the clock",
      path: "/adminDashboardHome",
      tag: "new",
    };
    await cdp.send("ServiceWorker.deliverPushMessage", {
      origin: product.url,
      registrationId: await registered,
      data: JSON.stringify(words),
    });
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as { shown?: unknown }).shown))
      .toEqual([words.title, words.body, words.tag]);
    // "Take it" asks the server without a window, and its answer stands where the push stood.
    const taken = await worker.evaluate(async () => {
      type Own = { take: (title: string, words: object) => Promise<void>; shown: unknown };
      const own = globalThis as unknown as Own;
      await own.take("New: Parent, Kochi", { tag: "new", take: { permit: "x", failed: "Not taken" } });
      return own.shown;
    });
    expect(taken).toEqual(["Nothing to take any more", "New: Parent, Kochi", "new"]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});
