import { anAdmin } from "../support/accounts.ts";
import { apply } from "../support/applicants.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { deskPath, openDesk } from "../support/desk.ts";
import { hold } from "../support/hold.ts";
import { expect, test } from "../support/product.ts";

test("R15.9 privacy request: asked, proved by a mailed link, answered on the desk, each with its time", async ({
  page,
  product,
}) => {
  const email = "ritu.asks@privacy.example";
  await apply(product, { name: "Ritu Asks", email });
  await page.goto("/privacy-request");
  await page.getByRole("button", { name: "Send my request" }).click();
  await expect(page.getByText("Please choose one of the six.")).toBeVisible();
  await page.getByText("Correct it").click();
  await page.getByLabel("What exactly?").fill("My school is another one.");
  await page.getByLabel("Email we know you by").fill(email);
  await page.getByText("My child").click();
  await page.getByLabel("Your child’s name").fill("Anu");
  await page.getByRole("checkbox", { name: "I am the parent or guardian" }).check();
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "Send my request" }).click();
  await expect(page.getByRole("heading", { name: "Look in your inbox" })).toBeFocused();
  await expectSoundAtEveryWidth(page);
  const letThrough = await hold(page, "**/api/v1/privacy-requests");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeFocused();
  letThrough();
  await expect(page.getByRole("status")).toHaveText("Sent again, if the address is known.");

  const letter = async () => (await product.mails()).filter((mail) => /^To:.*ritu\.asks/m.test(mail)).join("");
  await expect.poll(letter).toContain("privacy-request#token=");
  const link = (await letter()).match(/http\S+privacy-request#token=[\w-]{43}/)?.[0] ?? "";
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Did you ask for this?" })).toBeFocused();
  const letChange = await hold(page, "**/api/v1/privacy-requests/changes");
  const yes = page.getByRole("button", { name: "Yes, it was me" });
  await yes.click();
  await expect(yes).toHaveAttribute("aria-disabled", "true");
  letChange();
  await expect(page.getByRole("heading", { name: "A correction, for Anu" })).toBeFocused();
  await expect(page.getByText("We know it is you")).toBeVisible();
  await expectSoundAtEveryWidth(page);

  await openDesk(page, await anAdmin(product));
  await page.goto(`${deskPath}/privacy`);
  const card = page.getByRole("region", { name: "Privacy requests" });
  await expect(card.getByText("My school is another one.")).toBeVisible();
  await card.getByRole("button", { name: "I take it on" }).click();
  await expect(card.getByText("has it.")).toBeVisible();
  await card.getByRole("button", { name: "Answer" }).click();
  await card.getByLabel("Your answer").fill("Corrected, thank you.");
  await expectSoundAtEveryWidth(page);
  await card.getByRole("button", { name: "Send the answer" }).click();
  await expect(card.getByText("None is open.")).toBeVisible();

  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("Corrected, thank you.")).toBeVisible();
});

test.describe("before the script", () => {
  test.use({ untouched: true });

  test("R15.9 privacy request: what was typed before the script ran is kept", async ({ page }) => {
    const letThrough = await hold(page, "**/assets/*.js");
    await page.goto("/privacy-request");
    await page.getByText("Correct it").click();
    await page.getByText("My child").click();
    await page.getByLabel("Email we know you by").fill("ritu@early.example");
    letThrough();
    await expect(page.getByLabel("What exactly?")).toBeVisible();
    await expect(page.getByLabel("Your child’s name")).toBeVisible();
    await expect(page.getByLabel("Email we know you by")).toHaveValue("ritu@early.example");
  });
});

test.describe("a line that is down", () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test("R15.9 privacy request: after a repeat that failed, the form promises a letter once the answer came", async ({
    page,
  }) => {
    const requests = "**/api/v1/privacy-requests";
    await page.goto("/privacy-request");
    await page.getByText("Correct it").click();
    await page.getByLabel("Email we know you by").fill("tara.asks@privacy.example");
    await page.getByRole("button", { name: "Send my request" }).click();
    await page.route(requests, (route) => route.abort());
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByRole("alert")).toContainText("The line dropped.");
    await page.unroute(requests);

    const letThrough = await hold(page, requests);
    await page.getByRole("button", { name: "Send my request" }).click();
    await expect(page.locator("form").getByRole("button", { name: "Sending" })).toBeVisible();
    letThrough();
    await expect(page.getByRole("heading", { name: "Look in your inbox" })).toBeFocused();
    await expect(page.getByRole("status")).toHaveText("");
  });
});
