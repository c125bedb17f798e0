import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { usualHours } from "../../contracts/src/booking/meeting-hours.ts";
import { callAsAdmin } from "../support/accounts.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { aSender } from "../support/desk.ts";
import { test } from "../support/product.ts";
import { aClient, type Product } from "../support/product-process.ts";

test.use({ dataOf: "demo times" });

async function aDemoPage(product: Product): Promise<string> {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 780 }));
  await callAsAdmin(product, "PUT", "/api/v1/me/hours", { ...usualHours, weekly, roomUrl: "https://rooms.example/a" });
  const send = (path: string, body: object) =>
    fetch(product.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: product.url, ...aClient() },
      body: JSON.stringify(body),
    });
  const requestId = randomUUID();
  const params = { ...aSender(), page: "/", request_id: requestId };
  const ids = {
    lib_version: "3.2.0",
    user_id: "campusward",
    service_id: "default_service",
    template_id: "demo_request",
  };
  expect((await send("/email-service/api/v1.0/email/send", { ...ids, template_params: params })).status).toBe(200);
  const { offer } = (await (await send("/api/v1/demo-times", { requestId })).json()) as { offer: { token: string } };
  return `/demo/${offer.token}`;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("R14.1 somebody books a time, moves it and cancels it", async ({ page, product }) => {
      const address = await aDemoPage(product);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a time");
      if (javaScriptEnabled) await expectSoundAtEveryWidth(page);
      await page.getByRole("radio").first().check({ force: true });
      await page.getByRole("button", { name: /^Book/ }).click();
      await expect(page.getByText(/^Booked[.] (?:In \d|It begins)/)).toBeVisible();
      if (javaScriptEnabled) await expectSoundAtEveryWidth(page);
      await page.getByRole("link", { name: "Move it" }).click();
      await page.getByRole("radio").nth(2).check({ force: true });
      await page.getByRole("button", { name: /^Move/ }).click();
      await page.getByRole("link", { name: "Cancel it" }).click();
      await page.getByRole("button", { name: "Cancel the demo" }).click();
      await expect(page.getByRole("status")).toHaveText("Cancelled. No hard feelings.");
    });
  });
}
