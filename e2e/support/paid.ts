import { expect } from "@playwright/test";
import { addDays, dayAt } from "../../contracts/src/desk/place-time.ts";
import type { Company } from "../../contracts/src/site/company.ts";
import { company } from "../../site/app/content/company.ts";
import { callAsAdmin } from "./accounts.ts";
import { aSender, type DemoSender, sendDemo, sendNow } from "./desk.ts";
import { aClient, type Product, startProduct } from "./product-process.ts";

/** Where money goes in journeys. */
export const paidTo = {
  upi: { id: "campusward@examplebank", name: "Campusward Counselling LLP" },
  bank: [
    { label: "Name", value: "Campusward Counselling LLP" },
    { label: "Account", value: "0000 1234 5678" },
    { label: "IFSC", value: "EXMP0000123" },
    { label: "Bank", value: "Example Bank, New Delhi" },
  ],
  receipts: { code: "9992", signedBy: "Nandini Rao" },
} satisfies Company["payments"];

const program = "server/src/testing/serve-paid.ts";

/** The product of a company that says where money goes. */
export function startPaidProduct() {
  const tax = { ...company.tax, number: "07AAACW0424N1ZB" };
  return startProduct({ COMPANY: JSON.stringify({ tax, payments: paidTo }) }, program);
}

export const today = () => dayAt(Date.now(), company.timeZone);

type Part = { amount: number; inDays: number };

/** A quote in parts that was accepted on its page: who asked for a demo, their lead, and the path of the page. */
export async function anAcceptedQuote(product: Product, parts: readonly Part[], changes: Partial<DemoSender> = {}) {
  const sender = aSender({ profile: "parent", ...changes });
  await sendDemo(product, sender);
  return { sender, ...(await quoteAndAccept(product, sender.email, parts)) };
}

/** Sends a quote to whoever wrote from an address, and accepts it. */
export async function quoteAndAccept(product: Product, email: string, parts: readonly Part[]) {
  const { leads } = await callAsAdmin<{ leads: { id: string }[] }>(
    product,
    "GET",
    `/api/v1/leads?q=${encodeURIComponent(email)}`,
  );
  const id = leads[0]?.id ?? "";
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const content = {
    firm: "",
    postal: "14 Rose Gardens\nKochi 682 036",
    // 18 % on top of it is the sum of the parts.
    lines: [{ what: "Admission counselling, 2027 intake", detail: "", count: 1, unit: Math.round(total / 1.18) }],
    tax: { name: company.tax.name, rate: 1800 },
    period: "",
    notIncluded: "",
    afterwards: "Nandini calls you the day after",
    validUntil: addDays(today(), 14),
    currency: company.currency.code,
    parts: parts.map(({ amount, inDays }) => ({ amount, dueOn: addDays(today(), inDays) })),
    placeOfSupply: "32",
  };
  await callAsAdmin(product, "POST", `/api/v1/leads/${id}/quotes`, { content });
  await sendNow(product, email);
  const path = async () =>
    (await product.mails())
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => /\/quote\/[\w-]{43}/.exec(mail.replace(/=\r?\n/g, ""))?.[0] ?? [])[0];
  await expect.poll(path).toBeTruthy();
  const page = (await path()) ?? "";
  const accepted = await fetch(`${product.url}${page}/accept`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: product.url, ...aClient() },
  });
  expect(accepted.status).toBe(303);
  return { id, page };
}
