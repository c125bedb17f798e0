import { anAdmin, signIn, somebody } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { aSender, deskOf, deskPath, sendDemo } from "../support/desk.ts";
import { hold } from "../support/hold.ts";
import { expect, test } from "../support/product.ts";

const path = "/adminDashboardHome/templates";

// A save over a colleague's.
test.use({ expectedConsoleErrors: [/409/] });

test("R12.11 an admin writes a template in two languages, sees it as somebody gets it, loses no words, and a team member reads it", async ({
  page,
  product,
  browser,
}) => {
  const sender = aSender();
  await sendDemo(product, sender);
  await signIn(page, await anAdmin(product));
  await page.goto(path);
  await expect(page.getByRole("button", { name: /^Suggest a time/ })).toBeVisible();
  const listed = page.getByRole("navigation", { name: "Templates", exact: true }).getByRole("button");
  await expect(listed.first()).toHaveAttribute("aria-current", "true");
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "New template" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please give it a name.")).toBeVisible();
  const name = `Offer letter ${sender.email}`;
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("main").getByLabel("Words").fill("Dear ");
  await page.getByRole("button", { name: "first name" }).click();
  await page.keyboard.type(" of ");
  await page.getByRole("button", { name: "amount" }).click();
  await expect(page.getByRole("main").getByLabel("Words")).toHaveValue("Dear {first name} of {amount}");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await page.getByRole("main").getByLabel("Words").fill("नमस्ते {first name} जी");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const entry = page.getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(entry).toContainText("EN हि");
  await page.getByRole("button", { name: "English" }).click();
  const preview = page.getByRole("region", { name: "As they get it" });
  // Twenty open leads are offered. On a desk that journeys share, these need not be the newest.
  const offered = preview.getByLabel("Filled in for").getByRole("option");
  const chosen = (await offered.last().textContent()) ?? "";
  await preview.getByLabel("Filled in for").selectOption({ index: (await offered.count()) - 1 });
  await expect(preview.getByText(`Dear ${chosen.split(" ")[0]} of {amount}`)).toBeVisible();
  await expect(preview.locator("mark")).toHaveText("{amount}");
  await page.getByRole("main").getByLabel("Words").fill("Dear family");
  await page.getByText("Earlier words").click();
  await expect(page.getByText("It has not been changed yet.")).toBeVisible();
  // The editor says that it has saved, keeps the focus, and shows the words before among the earlier ones.
  await page.getByRole("button", { name: "Save", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeFocused();
  await expect(page.getByText("Dear {first name} of {amount}")).toBeVisible();
  await page.getByRole("button", { name: "Take these words" }).click();
  await expect(page.getByRole("main").getByLabel("Words")).toHaveValue("Dear {first name} of {amount}");
  await expect(page.getByText("Saved a moment ago")).toHaveCount(0);

  // What was typed and not saved is there again. Whoever chooses another template during a save stays at that one.
  const portfolio = page.getByRole("button", { name: /^Portfolio/ });
  await portfolio.click();
  await expect(entry).toContainText("Not saved yet");
  await entry.click();
  await expect(page.getByRole("main").getByLabel("Words")).toHaveValue("Dear {first name} of {amount}");
  const letThrough = await hold(page, /\/api\/v1\/templates\/[^/]+$/);
  const saved = page.waitForResponse(/\/api\/v1\/templates\/[^/]+$/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await portfolio.click();
  letThrough();
  await saved;
  await expect(entry).not.toContainText("Not saved yet");
  await expect(portfolio).toHaveAttribute("aria-current", "true");

  // Nor does leaving the page lose words. Who saves them over a colleague's is told first.
  await page.getByRole("button", { name: "New template" }).click();
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Visa letter");
  await page.getByRole("button", { name: "WhatsApp", exact: true }).click();
  await page.getByRole("main").getByLabel("Words").fill("Bring your passport.");
  await entry.click();
  await page.getByRole("main").getByLabel("Words").press("End");
  await page.keyboard.type(", ours");
  await page.getByRole("link", { name: "Figures", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Figures");
  await page.goBack();
  await expect(entry).toContainText("Not saved yet");
  await entry.click();
  await expect(page.getByRole("main").getByLabel("Words")).toHaveValue("Dear {first name} of {amount}, ours");
  const other = await anotherWindow(browser, product);
  await signIn(other, await anAdmin(product));
  await other.goto(path);
  await other.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await other.getByRole("main").getByLabel("Words").fill("Dear {first name}, theirs");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved a moment ago")).toBeVisible();
  await other.context().close();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("saved this template after you began")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Words")).toHaveValue("Dear {first name} of {amount}, ours");
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "Discard what is not saved" }).click();
  await expect(page.getByRole("main").getByLabel("Words")).toHaveValue("Dear {first name}, theirs");
  await expect(entry).not.toContainText("Not saved yet");
  await page.getByText("Earlier words").click();
  await page.getByRole("button", { name: "Take these words" }).first().click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(entry).not.toContainText("Not saved yet");
  await page.getByRole("button", { name: "Go on with the new one" }).click();
  await expect(page.getByRole("main").getByLabel("Words")).toHaveValue("Bring your passport.");
  await page.getByRole("button", { name: "Discard what is not saved" }).click();
  await expect(page.getByRole("button", { name: "New template" })).toBeVisible();
  await portfolio.click();

  // A letter to a family is for two readers, and cannot do without a subject.
  await expect(page.getByRole("heading", { name: "Letters to families" })).toBeVisible();
  await expect(page.getByRole("button", { name: "To a parent or guardian" })).toHaveAttribute("aria-pressed", "true");
  const subject = page.getByRole("main").getByLabel("Subject", { exact: true });
  await expect(subject).toHaveValue("{student}’s portfolio");
  await page.getByRole("button", { name: "To a grown-up student" }).click();
  await expect(subject).toHaveValue("Your portfolio");
  await subject.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("A letter needs a subject and words in English")).toBeVisible();
  await subject.fill("Your portfolio");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Changed by /)).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await page.reload();
  await expect(portfolio).toBeVisible();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  await portfolio.click();
  await page.getByRole("button", { name: "To a grown-up student" }).click();

  // On a phone a template replaces the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(listed.first()).toBeHidden();
  await page.getByRole("button", { name: "All templates" }).click();
  await expect(portfolio).toBeFocused();
  await expect(subject).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "All templates" })).toBeFocused();
  await expect(subject).toHaveValue("{student}’s portfolio");

  const hers = await anotherWindow(browser, product);
  await signIn(hers, await somebody(product, "Farah Khan", "teamMember"));
  await hers.goto(path);
  await hers.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(hers.getByRole("main").getByLabel("Words")).toHaveValue("Dear {first name} of {amount}");
  await expect(hers.getByText("An admin edits the templates.")).toBeVisible();
  await expect(hers.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await hers.context().close();

  // A reply begins one template, and not the one after it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${deskPath}?view=all&q=${encodeURIComponent(sender.email)}`);
  const desk = deskOf(page);
  await desk.open(sender);
  await desk.reply.fill("Tuesday suits us.");
  await desk.panel.getByRole("button", { name: "Templates" }).click();
  await desk.panel.getByRole("button", { name: "Save this text as a template" }).click();
  const words = page.getByRole("main").getByLabel("Words");
  await expect(words).toHaveValue("Tuesday suits us.");
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill(`Tuesday ${sender.email}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
  await page.getByRole("button", { name: "New template" }).click();
  await expect(words).toHaveValue("");
});
