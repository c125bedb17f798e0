import { anAdmin, signIn } from "../support/accounts.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

test("R16.7 R16.6 an admin sees what is wrong and what to do, looks again, and says that the test mail came", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const version = (await fetch(`${product.url}/healthz`)).headers.get("X-Version") ?? "";
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const admin = await anAdmin(product);
  await signIn(page, admin);
  await page.goto("/adminDashboardHome");
  await page.getByRole("navigation", { name: "My places" }).getByRole("link", { name: "Health" }).click();
  // Journeys are told of a proxy that is not there, no address and no mail server.
  const heading = page.getByRole("heading", { level: 1, name: /^One fault, / });
  await expect(heading).toBeVisible();
  const fault = page.getByRole("region", { name: "Faults" }).getByRole("article");
  await expect(fault.getByRole("heading")).toHaveText("TRUST_PROXY is 1, and 0 proxies stand in front");
  const warnings = page.getByRole("region", { name: "Warnings" });
  await expect(warnings.getByRole("heading", { name: "Mails become files" })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Fine" }).getByRole("listitem").filter({ hasText: "SQLite" }),
  ).toBeVisible();
  await fault.getByRole("button", { name: "Copy the line: TRUST_PROXY=0" }).click();
  await expect(fault.getByText("Copied")).toBeVisible();
  expect(await clipboard()).toBe("TRUST_PROXY=0");

  const again = fault.getByRole("button", { name: /^Look again/ });
  await again.click();
  await expect(page.getByRole("status").filter({ hasText: "Looked again. One fault, " })).toBeAttached();
  await expect(again).toBeFocused();

  const keeper = page.getByRole("region", { name: "For whoever keeps the server" });
  await expect(keeper.getByText(`This is version ${version}.`)).toBeVisible();
  await keeper.getByRole("button", { name: "Copy as text" }).click();
  await expect(keeper.getByText("Copied")).toBeVisible();
  expect(await clipboard()).toContain(`${version}, ${product.url}`);
  expect(await clipboard()).not.toContain(admin.email);

  const mail = page.getByRole("region", { name: "A test mail" });
  await expect(mail.getByText(`To you, at ${admin.email}`)).toBeVisible();
  await mail.getByRole("button", { name: "Send it" }).click();
  await expect(mail.getByText("Kept as a file")).toBeVisible();
  await expect(mail.getByText("Has it come?")).toBeVisible();
  await expectSoundAtEveryWidth(page);

  const link = (await product.mails()).flatMap((text) => /https?:\S+\/auth\/test-mail#token=\S+/.exec(text)?.[0] ?? []);
  const other = await context.newPage();
  await other.goto(link.at(-1) ?? "");
  await expect(other).toHaveURL("/auth/test-mail");
  await expectSoundAtEveryWidth(other);
  await other.getByRole("button", { name: "Tell the desk" }).click();
  await expect(other.getByRole("heading", { name: "The desk knows" })).toBeFocused();
  await other.close();
  await expect(mail.getByText("It came")).toBeVisible();
});
