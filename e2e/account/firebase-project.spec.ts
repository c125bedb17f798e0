import type { Page } from "@playwright/test";
import { answerAsGoogle, authDomain, firebaseSettings } from "../support/google-hosts.ts";
import { test as base, expect } from "../support/product.ts";
import { startProduct } from "../support/product-process.ts";

/** The product with a Firebase project instead of its own identity service. */
const test = base.extend({
  product: async ({ productOf }, use) => use(await productOf("Firebase", () => startProduct(firebaseSettings))),
});

const toolkit = "https://identitytoolkit.googleapis.com";

/** Opens the dialog on the page that is shown. */
async function openSignIn(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await expect(dialog).toBeVisible();
  return page.locator("dialog[open]");
}

/** Dashboards are documents of their own. These tests only check where the browser is sent. */
async function answerDashboards(page: Page): Promise<void> {
  await page.route(/Dashboard$|\/dashboard$/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>D</title>" }),
  );
}

const harnoor = () => ({ localId: "harnoor", email: "harnoor@gill.example" });

// One worker starts the product of this file, not two.
test.describe.configure({ mode: "default" });

test("R6.5 R6.8 Firebase: registering makes the project's calls and no others, and goes on by the role", async ({
  page,
  context,
  product,
}) => {
  const { calls, state } = await answerAsGoogle(context, product.url, harnoor());
  await answerDashboards(page);
  // The server's own tests check that the product verifies Google's signature.
  await page.route("**/api/v1/me/registration", (route) => route.fulfill({ json: { role: "counselor" } }));
  state.role = "counselor";
  await page.goto("/products");
  const dialog = await openSignIn(page);
  await dialog.getByRole("button", { name: "Register" }).click();
  await dialog.getByLabel("Name").fill("Harnoor Gill");
  await dialog.getByLabel("Email").fill("harnoor@gill.example");
  await dialog.getByLabel("Password", { exact: true }).fill("monsoon-2007");
  await dialog.getByLabel("Confirm password").fill("monsoon-2007");
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/dashboard");
  expect(calls.map(({ call }) => call).filter(isCall)).toEqual([
    `GET ${toolkit}/v2/passwordPolicy`,
    `POST ${toolkit}/v1/accounts:signUp`,
    `POST ${toolkit}/v1/accounts:lookup`,
    `POST ${toolkit}/v1/accounts:update`,
    "GET https://master.example/users",
  ]);
  expect(new Set(calls.filter(({ call }) => call.includes(toolkit)).map(({ key }) => key))).toEqual(
    new Set(["cloud-key"]),
  );
  expect(bodyOf(calls, "accounts:signUp")).toEqual({
    email: "harnoor@gill.example",
    password: "monsoon-2007",
    returnSecureToken: true,
    clientType: "CLIENT_TYPE_WEB",
  });
  expect(bodyOf(calls, "accounts:update")).toMatchObject({ displayName: "Harnoor Gill", returnSecureToken: true });
});

test("R6.5 Firebase: logging in with a password asks the project, then the master server", async ({
  page,
  context,
  product,
}) => {
  const { calls, state } = await answerAsGoogle(context, product.url, harnoor());
  await answerDashboards(page);
  state.role = "executionMentor";
  await page.goto("/products");
  const dialog = await openSignIn(page);
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email").fill("harnoor@gill.example");
  await dialog.getByLabel("Password", { exact: true }).fill("monsoon-2007");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/executionMentorDashboard");
  expect(calls.map(({ call }) => call).filter(isCall)).toEqual([
    `POST ${toolkit}/v1/accounts:signInWithPassword`,
    `POST ${toolkit}/v1/accounts:lookup`,
    "GET https://master.example/users",
  ]);
  expect(bodyOf(calls, "accounts:signInWithPassword")).toEqual({
    email: "harnoor@gill.example",
    password: "monsoon-2007",
    returnSecureToken: true,
    clientType: "CLIENT_TYPE_WEB",
  });
});

async function continueWithGoogle(page: Page): Promise<void> {
  const dialog = await openSignIn(page);
  // The browser allows the window, and the SDK hears from it, only after the frame has loaded.
  await expect(page.locator(`iframe[src^="https://${authDomain}/__/auth/iframe"]`)).toBeAttached();
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opening;
  const asked = new URL(popup.url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    apiKey: "cloud-key",
    providerId: "google.com",
    authType: "signInViaPopup",
  });
  await expect(dialog.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Continue with Email" })).toBeDisabled();
  await page.evaluate((eventId) => {
    const tell: unknown = Reflect.get(window, "tellAuthEvent");
    const authEvent = {
      type: "signInViaPopup",
      eventId,
      urlResponse: "http://localhost/",
      sessionId: "s",
      postBody: null,
    };
    if (typeof tell === "function") tell({ authEvent });
  }, asked.get("eventId"));
}

test("R6.4 R6.7 Firebase: Google's window, then the user service and the master server; who is no user is told why", async ({
  page,
  context,
  product,
}) => {
  const { calls, state } = await answerAsGoogle(context, product.url, { ...harnoor(), displayName: "Harnoor Gill" });
  await answerDashboards(page);
  await page.goto("/products");
  const own = state.account;

  await test.step("who is no user is signed out again, told why and offered Register", async () => {
    state.isUser = false;
    await continueWithGoogle(page);
    const dialog = page.locator("dialog[open]");
    await expect(dialog.getByRole("alert")).toHaveText(
      "Email not foundWe have signed you out again. Register first, and Google will work next time.",
    );
    expect(await page.evaluate(() => localStorage.getItem("role"))).toBeNull();
    await dialog.getByRole("alert").getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a provider that gives no email is Email not found", async () => {
    calls.length = 0;
    state.isUser = true;
    state.account = { localId: "nobody", email: "" };
    await continueWithGoogle(page);
    await expect(page.getByRole("alert")).toContainText("Email not found");
    await expect(page.getByRole("alert")).toContainText("Google did not share an address.");
    const made = calls.map(({ call }) => call);
    expect(made).toContain(`POST ${toolkit}/v1/accounts:signInWithIdp`);
    expect(made).not.toContain("GET https://users.example/api/v1/users");
  });

  await test.step("a user goes on by the role, and the calls are these alone", async () => {
    state.account = own;
    await page.goto("/products");
    calls.length = 0;
    await continueWithGoogle(page);
    await expect(page).toHaveURL("/expertMentorDashboard");
    const made = calls.map(({ call }) => call);
    expect(made.filter(isCall)).toEqual([
      `GET ${toolkit}/v1/projects`,
      `POST ${toolkit}/v1/accounts:signInWithIdp`,
      `POST ${toolkit}/v1/accounts:lookup`,
      "GET https://users.example/api/v1/users",
      "GET https://master.example/users",
    ]);
    expect(made.filter((call) => !isCall(call))).toEqual([
      "GET https://apis.google.com/js/api.js",
      `GET https://${authDomain}/__/auth/iframe`,
      `GET https://${authDomain}/__/auth/handler`,
    ]);
    expect(bodyOf(calls, "accounts:signInWithIdp")).toMatchObject({
      requestUri: "http://localhost/",
      returnSecureToken: true,
    });
    expect(await page.evaluate(() => localStorage.getItem("role"))).toBe("expertMentor");
  });
});

test.describe("what Google refuses", () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test("R6.6 Firebase: what Google refuses has words that a person understands", async ({ page, context, product }) => {
    await answerAsGoogle(context, product.url, harnoor());
    let message = "";
    await page.route(`${toolkit}/v1/accounts:signInWithPassword*`, (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message } },
        headers: { "Access-Control-Allow-Origin": "*" },
      }),
    );
    await page.goto("/products");
    const dialog = await openSignIn(page);
    await dialog.getByRole("button", { name: "Continue with Email" }).click();
    await dialog.getByLabel("Email").fill("harnoor@gill.example");
    for (const [refusal, words] of [
      ["INVALID_LOGIN_CREDENTIALS", "Invalid email or passwordCheck the spelling, or choose a new password."],
      ["TOO_MANY_ATTEMPTS_TRY_LATER", "Login failedToo many tries. Wait a while, or choose a new password."],
      [
        "TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 612 seconds",
        "Login failedToo many tries. Wait 11 minutes, or choose a new password.",
      ],
      [
        "API key not valid. Please pass a valid API key.",
        "Login failedSign-in is not set up correctly. It is our fault.",
      ],
      ["USER_DISABLED", "Login failedThis account is switched off."],
    ] as const) {
      message = refusal;
      await dialog.getByLabel("Password", { exact: true }).fill("monsoon");
      await dialog.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(dialog.getByRole("alert")).toContainText(words);
    }
  });
});

test.describe("the policy", () => {
  test.use({ expectedConsoleErrors: [/evil[.]example/] });

  test("R6.5 Firebase: the pages may call Google's hosts of signing in and the services named, nothing else", async ({
    page,
    context,
    product,
  }) => {
    const { calls } = await answerAsGoogle(context, product.url, harnoor());
    const reply = await page.goto("/products");
    const policy = reply?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain(
      `connect-src 'self' https://users.example https://master.example ${toolkit} https://securetoken.googleapis.com;`,
    );
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/apis[.]google[.]com /);
    expect(policy).toContain(`frame-src 'self' https://${authDomain} `);
    expect(policy).toContain("img-src 'self' data: https://lh3.googleusercontent.com;");
    const refused = await page.evaluate(() =>
      fetch("https://evil.example/").then(
        () => false,
        () => true,
      ),
    );
    expect(refused).toBe(true);
    expect(calls).toEqual([]);
  });
});

/** A call whose answer is read, unlike a file that is loaded to be run or shown. */
function isCall(call: string): boolean {
  return !call.includes("apis.google.com") && !call.includes(authDomain);
}

function bodyOf(calls: { call: string; body: object }[], name: string): object | undefined {
  return calls.find(({ call }) => call.endsWith(name))?.body;
}
