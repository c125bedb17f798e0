import { FromIdentityFrame } from "@campusward/contracts/identity/identity-frame";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../support/axe.ts";
import { test } from "../support/google.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { expect } from "../support/product.ts";

// One worker starts the product of this file, not two.
test.describe.configure({ mode: "default" });

/** A product of its own, where nobody has signed in before. */
test.use({ dataOf: "google-window" });

/*
 * The window and the frame of the identity service, seen by a page that speaks with them as the SDK's part in our pages
 * does. That page is bare, so these tests prove the server's part alone.
 */

type Waiting = { news: unknown[]; say(message: object): void; opened: Window | null };

/** Puts the frame into a page and a button that opens the window. `takes`: whether a sign-in is waiting there. */
async function preparePage(page: Page, takes: boolean): Promise<void> {
  await page.goto("/pricing");
  // Before hydration ends, React would treat what is added to the document as a mismatch and render it again.
  await untilHydrated(page);
  await page.evaluate(async (taken) => {
    const named = { apiKey: "campusward", appName: "[DEFAULT]" };
    const frame = document.createElement("iframe");
    frame.src = `/emulator/auth/iframe?${new URLSearchParams(named)}`;
    const waiting: Waiting = {
      news: [],
      say: (message) => frame.contentWindow?.postMessage(message, location.origin),
      opened: null,
    };
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== location.origin) return;
      waiting.news.push(data);
      if (data.kind === "authEvent") waiting.say({ kind: "receipt", eventId: data.authEvent.eventId, taken });
    });
    Object.assign(window, { waiting });
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    document.body.append(frame);
    await loaded;
    const query = { ...named, authType: "signInViaPopup", redirectUrl: location.href, v: "12", eventId: "42" };
    const address = `/emulator/auth/handler?${new URLSearchParams({ ...query, providerId: "google.com" })}`;
    const button = document.createElement("button");
    button.textContent = "Open the window";
    button.addEventListener("click", () => {
      waiting.opened = window.open(address, "sign-in", "width=500,height=600");
    });
    document.body.prepend(button);
  }, takes);
}

/** Everything the frame has told the page, each checked by the contract. */
async function newsOf(page: Page): Promise<FromIdentityFrame[]> {
  const news = await page.evaluate(() => (Reflect.get(window, "waiting") as Waiting).news);
  return news.map((message) => FromIdentityFrame.parse(message));
}

async function say(page: Page, message: object): Promise<void> {
  await page.evaluate((said) => (Reflect.get(window, "waiting") as Waiting).say(said), message);
}

async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Open the window" }).press("Enter");
  return opened;
}

/** Leaves what the frame has told so far. */
async function forgetNews(page: Page): Promise<void> {
  await page.evaluate(() => {
    (Reflect.get(window, "waiting") as Waiting).news.length = 0;
  });
}

async function closeWindow(page: Page, popup: Page): Promise<void> {
  const closed = popup.waitForEvent("close");
  await page.evaluate(() => (Reflect.get(window, "waiting") as Waiting).opened?.close());
  await closed;
}

async function eventOf(page: Page): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await newsOf(page)).map(({ kind }) => kind)).toContain("authEvent");
  const told = (await newsOf(page)).find((message) => message.kind === "authEvent");
  if (told?.kind !== "authEvent") throw new Error("No event was told.");
  return told.authEvent;
}

test("R6.5 R6.6 R8.1 the frame answers its page and believes only a window of its own, which goes to the provider and back", async ({
  page,
}) => {
  await preparePage(page, true);

  await test.step("it believes no window but one that its page opened", async () => {
    const forged = {
      eventType: "sendAuthEvent",
      storageKey: "campusward:[DEFAULT]",
      authEvent: { type: "signInViaPopup", eventId: "42", sessionId: "x" },
    };
    // The page itself and a frame next to it: both have our origin, and neither was opened as a window.
    await page.evaluate((message) => {
      frames[0]?.postMessage(message, location.origin);
    }, forged);
    await page.evaluate(async () => {
      const beside = document.createElement("iframe");
      beside.src = "/emulator/auth/iframe?beside";
      const loaded = new Promise((resolve) => beside.addEventListener("load", resolve));
      document.body.append(beside);
      await loaded;
    });
    await page.frame({ url: /beside$/ })?.evaluate((message) => {
      parent.frames[0]?.postMessage(message, location.origin);
    }, forged);
    // Messages arrive in their order: once this one is answered, the others have been heard.
    await say(page, { kind: "ping" });
    await expect.poll(() => newsOf(page)).toEqual([{ kind: "pong" }]);
  });

  await test.step("it answers its page: it is there, and storage works in it", async () => {
    await forgetNews(page);
    await say(page, { kind: "ping" });
    await say(page, { kind: "webStorageSupport" });
    await expect.poll(() => newsOf(page)).toEqual([{ kind: "pong" }, { kind: "webStorageSupport", supported: true }]);
  });

  await test.step("the page is told when Google is told no", async () => {
    const popup = await openWindow(page);
    await popup.getByRole("button", { name: "No", exact: true }).click();
    expect(await eventOf(page)).toMatchObject({ sessionId: null, error: { code: "auth/user-cancelled" } });
    await closeWindow(page, popup);
  });

  await test.step("the window goes to the provider and back, and its page gets a ticket that signs in", async () => {
    await forgetNews(page);
    const popup = await openWindow(page);
    await popup.getByRole("button", { name: "ananya" }).click();
    const authEvent = await eventOf(page);
    expect(authEvent).toMatchObject({ type: "signInViaPopup", eventId: "42", error: null, postBody: null });
    await expect(popup.getByRole("heading", { name: "One moment" })).toBeVisible();
    await expectNoAxeViolations(popup);

    const reply = await page.request.post("/v1/accounts:signInWithIdp?key=campusward", {
      data: { requestUri: authEvent.urlResponse, sessionId: authEvent.sessionId },
    });
    expect(await reply.json()).toMatchObject({ email: "ananya@mail.example", isNewUser: true });
    await closeWindow(page, popup);
  });
});

test("R6.5 pages show Google's pictures where Google sign-in is set up", async ({ request }) => {
  const policy = (await request.get("/pricing")).headers()["content-security-policy"];
  expect(policy).toContain("img-src 'self' data: https://lh3.googleusercontent.com;");
});

test("R6.7 a window that nobody waits for, or whose page was loaded again, says what to do", async ({ page }) => {
  await test.step("nobody waits for it", async () => {
    await preparePage(page, false);
    const popup = await openWindow(page);
    await popup.getByRole("button", { name: "ananya" }).click();
    await expect(popup.getByRole("alert")).toContainText("This window has lost its page");
    await expectNoAxeViolations(popup);
    await closeWindow(page, popup);
  });
  await test.step("its page was loaded again", async () => {
    const popup = await openWindow(page);
    await page.reload();
    await popup.getByRole("button", { name: "ananya" }).click();
    await expect(popup.getByRole("alert")).toContainText("This window has lost its page");
  });
});
