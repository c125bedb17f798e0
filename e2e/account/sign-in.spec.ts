import { anAccount, register } from "../support/accounts.ts";
import {
  aPerson,
  fillLogIn,
  fillRegistration,
  openEmailStep,
  openRegisterStep,
  openSignIn,
} from "../support/person.ts";
import { expect, test } from "../support/product.ts";

// Refusals are answered with status 400, which the browser notes; a dashboard may not exist yet.
test.use({ expectedConsoleErrors: [/status of 40[04]/] });

const signInCall = "**/accounts:signInWithPassword*";

test("R2.5 R6.1 R6.2 R6.3 R8.5 the account button opens a dialog with fields that say what they hold and what is wrong", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/");

  await test.step("it leads to email and register, back, and forgets when it closes", async () => {
    const dialog = await openSignIn(page);
    await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();
    await dialog.getByRole("button", { name: "Continue with Email" }).click();
    await expect(page.getByRole("dialog", { name: "Log in with email" })).toBeVisible();
    await dialog.getByLabel("Email").fill("ananya@mail.example");
    await dialog.getByLabel("Password", { exact: true }).fill("monsoon");
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
    await dialog.getByRole("button", { name: "I already have an account" }).click();
    await expect(page.getByRole("dialog", { name: "Log in with email" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeFocused();
    await openEmailStep(page);
    await expect(dialog.getByLabel("Email")).toHaveValue("");
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("");
  });

  await test.step("fields say what they hold, so that password managers fill and save", async () => {
    const logIn = page.locator("dialog[open]");
    await expect(logIn.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
    await expect(logIn.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "current-password");
  });

  await test.step("a password can be looked at and hidden again", async () => {
    const dialog = page.locator("dialog[open]");
    const password = dialog.getByLabel("Password", { exact: true });
    await password.fill("monsoon-2007");
    await expect(password).toHaveAttribute("type", "password");
    await dialog.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await dialog.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await page.keyboard.press("Escape");
  });

  const dialog = await openRegisterStep(page);
  await test.step("the fields of a registration say what they hold too", async () => {
    await expect(dialog.getByLabel("Name")).toHaveAttribute("autocomplete", "name");
    await expect(dialog.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
    for (const label of ["Password", "Confirm password"]) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", "new-password");
    }
  });

  await test.step("a confirmation that differs is said beside the field, and nothing is sent", async () => {
    await fillRegistration(dialog, aPerson(), "monsoon");
    await dialog.getByRole("button", { name: "Register" }).click();
    const confirm = dialog.getByLabel("Confirm password");
    await expect(confirm).toBeFocused();
    await expect(confirm).toHaveAccessibleDescription("The two passwords do not match.");
    expect(sent).toEqual([]);
    await confirm.fill("monsoon-2007");
    await expect(dialog.getByText("The two passwords do not match.")).toHaveCount(0);
  });

  await test.step("a password too short says so before anything is sent, and the list is painted as it is met", async () => {
    await fillRegistration(dialog, { ...aPerson(), password: "short" });
    await expect(dialog.getByRole("listitem")).toHaveText(["At least 6 characters"]);
    await dialog.getByRole("button", { name: "Register" }).click();
    const password = dialog.getByLabel("Password", { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/This password is too short[.] Use at least 6 characters[.]/);
    expect(sent).toEqual([]);
    await password.fill("shorter");
    await expect(dialog.getByRole("listitem")).toHaveText(["At least 6 characters, done"]);
  });
});

test("R6.1 R6.3 R6.6 R6.8 R6.10 R9.3 what is refused is said in words with a way on, and a counselor registers as one", async ({
  page,
  product,
}) => {
  const taken = { ...anAccount(), password: "monsoon-2007" };
  await register(product, taken);
  await page.goto("/products");

  await test.step("R6.10 without Google set up its button stands last, says so before it is pressed, and leads to email", async () => {
    const dialog = await openSignIn(page);
    const google = dialog.getByRole("button", { name: "Continue with Google" });
    await expect(google).toHaveAccessibleDescription("Not set up on this site. It leads on to email.");
    await expect(dialog.locator("h2 ~ div button:visible")).toHaveText([
      "Continue with Email",
      "Register",
      "Continue with Google",
    ]);
    await google.click();
    await expect(page.getByRole("dialog", { name: "Log in with email" })).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("an unknown account is Invalid email or password, and offers a new password", async () => {
    const dialog = await openEmailStep(page);
    await fillLogIn(dialog, aPerson());
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Invalid email or passwordCheck the spelling, or choose a new password.",
    );
    for (const label of ["Email", "Password"]) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
    }
    await dialog.getByRole("button", { name: "choose a new password" }).click();
    await expect(page.getByRole("dialog", { name: "Forgot password?" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("an email that is taken offers to log in", async () => {
    const dialog = await openRegisterStep(page);
    await fillRegistration(dialog, taken);
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Registration failedThis email already has an account. Log in instead.",
    );
    await dialog.getByRole("alert").getByRole("button", { name: "Log in instead" }).click();
    await expect(page.getByRole("dialog", { name: "Log in with email" })).toBeVisible();
    await expect(dialog.getByLabel("Email")).toHaveValue(taken.email);
    await page.keyboard.press("Escape");
  });

  // As the welcome dialog keeps it.
  await page.evaluate(() => localStorage.setItem("userRole", "counselor"));
  const dialog = await openRegisterStep(page);
  await test.step("a password that everybody uses is refused in words", async () => {
    await fillRegistration(dialog, { ...aPerson(), password: "password" });
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Registration failed");
    await expect(dialog.getByRole("alert")).toContainText("This password is too easy to guess.");
  });

  await test.step("who said to be a counselor in the welcome dialog registers as one", async () => {
    await fillRegistration(dialog, aPerson());
    await dialog.getByRole("button", { name: "Register" }).click();
    await page.waitForURL("/dashboard");
    expect(await page.evaluate(() => localStorage.getItem("role"))).toBe("counselor");
  });
});

test("R6.1 R6.3 R6.8 registering makes an account and names it, and both it and logging in lead to the dashboard", async ({
  page,
}) => {
  const person = aPerson();
  await page.goto("/products");
  await test.step("registering: busy, then the dashboard of a new student", async () => {
    const dialog = await openRegisterStep(page);
    await fillRegistration(dialog, person);
    const gate = Promise.withResolvers<void>();
    await page.route("**/accounts:signUp*", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog.getByRole("button", { name: "Registering..." })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "I already have an account" })).toBeDisabled();
    await expect(dialog.getByLabel("Email")).not.toBeEditable();
    gate.resolve();
    await page.waitForURL("/unpaidStudentDashboard");
    expect(await page.evaluate(() => localStorage.getItem("role"))).toBe("unpaidStudent");
    await page.goto("/products");
    await expect(page.getByRole("button", { name: `Account of ${person.name}` }).getByText("HG")).toBeVisible();
  });

  await test.step("logging in: busy, inert, then the dashboard", async () => {
    await page.getByRole("button", { name: "Account of Harnoor Gill" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    const dialog = await openEmailStep(page);
    await fillLogIn(dialog, person);
    const gate = Promise.withResolvers<void>();
    // Counted from before the press: the dialog says that it is busy before the request has left.
    let requests = 0;
    page.on("request", (request) => {
      if (request.url().includes("accounts:signInWithPassword")) requests += 1;
    });
    await page.route(signInCall, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    const busy = dialog.getByRole("button", { name: "Logging in..." });
    await expect(busy).toBeDisabled();
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Forgot password?" })).toBeDisabled();
    await expect(dialog.getByRole("status")).toHaveText("Checking your details.");
    await busy.press("Enter");
    gate.resolve();
    await page.waitForURL("/unpaidStudentDashboard");
    expect(requests, "Enter sent nothing again").toBe(1);
  });
});

test.describe("when the line is down", () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("R6.6 the line is to blame and not the password, and the next try works", async ({ page, context }) => {
    await page.goto("/products");
    const dialog = await openEmailStep(page);
    await fillLogIn(dialog, aPerson());
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Login failedThe line dropped. Check your internet and try again.",
    );
    await context.setOffline(false);
  });
});

test.describe("when a service behind it fails", () => {
  test.use({ expectedConsoleErrors: [/status of 50|answered 50|status of 404/] });

  test("R6.8 nobody is left half signed in, and trying again goes on from there", async ({ page }) => {
    const person = aPerson();
    await page.goto("/products");
    await page.route("**/master-server/**", (route) => route.fulfill({ status: 503, body: "Later." }));
    const dialog = await openRegisterStep(page);
    await fillRegistration(dialog, person);
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog.getByRole("alert")).toContainText("You are signed out again.");
    expect(
      await page.evaluate(() => [localStorage.getItem("role"), localStorage.getItem("campusward.signed-in")]),
    ).toEqual([null, null]);
    await page.unroute("**/master-server/**");
    await dialog.getByRole("button", { name: "Register" }).click();
    await page.waitForURL("/unpaidStudentDashboard");
  });
});

test.describe("in a browser that keeps nothing", () => {
  // The note of a visit cannot be kept either.
  test.use({ firstVisit: true });

  test("R6.5 R6.6 the reason is said, instead of a dashboard that asks to log in", async ({ page, product }) => {
    await page.addInitScript(() => {
      for (const storage of ["localStorage", "sessionStorage", "indexedDB"]) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    });
    const person = { ...anAccount(), password: "monsoon-2007" };
    await register(product, person);
    await page.goto("/products");
    const dialog = await openEmailStep(page);
    await fillLogIn(dialog, person);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("This browser keeps nothing for us");
    await expect(page).toHaveURL("/products");
  });
});

test("R6.9 a new password and a link say the same whether or not the address has an account", async ({
  page,
  product,
}) => {
  const known = anAccount();
  await register(product, known);
  await page.goto("/learn/login");
  const main = page.getByRole("main");
  for (const [button, heading, submit] of [
    ["Forgot password?", "Forgot password?", "Send the link"],
    ["Email me a link", "Email me a link", "Email me a link"],
  ] as const) {
    for (const email of [known.email, "nobody@gill.example"]) {
      await test.step(`${button}: ${email === known.email ? "known" : "unknown"}`, async () => {
        await main.getByRole("button", { name: button }).click();
        await expect(main.getByRole("heading", { name: heading })).toBeFocused();
        await main.getByLabel("Email").fill(email);
        await main.getByRole("button", { name: submit }).click();
        await expect(main.getByRole("heading", { name: "Look in your inbox" })).toBeFocused();
        await expect(main.getByRole("status")).toHaveText(
          `If ${email} has an account, a link is on its way. It works once, for one hour.`,
        );
        await main.getByRole("button", { name: "Back to log in" }).click();
      });
    }
  }
});
