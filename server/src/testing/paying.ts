import type { Role } from "@campusward/contracts/accounts/roles";
import { LeadPayments, type Payment } from "@campusward/contracts/payments/payments";
import type { LeadRow } from "../database/tables.ts";
import { openMail } from "../email/outbox/mailed-secrets.ts";
import type { SiteFile } from "../http/site/site-files.ts";
import { type TestAppOptions, testCompany } from "./create-test-app.ts";
import { aColleague, aDesk } from "./desk-app.ts";
import type { EngineName } from "./engines.ts";
import { testSecrets } from "./test-secrets.ts";

/** A company of Delhi that takes UPI and transfers, with a number of the tax office. */
export const payingCompany = {
  ...testCompany,
  tax: { name: "GST", percent: 18, number: "07AAAAA0000A1Z4" },
  payments: {
    upi: { id: "campusward@examplebank", name: "Campusward Counselling LLP" },
    bank: [
      { label: "Account name", value: "Campusward Counselling LLP" },
      { label: "Account number", value: "0000 1234 5678" },
    ],
    receipts: { code: "9992", signedBy: "Nandini Rao" },
  },
};

/** ₹60,000 and 18 %: ₹70,800. */
export const aQuoteInTwo = {
  firm: "",
  postal: "14 Rose Gardens\nKochi 682 036",
  period: "",
  afterwards: "",
  notIncluded: "",
  lines: [{ what: "Admission counselling", detail: "", count: 1, unit: 60_000_00 }],
  tax: { name: "GST", rate: 1800 },
  validUntil: "2026-12-14",
  currency: "INR",
  placeOfSupply: "32",
  parts: [
    { amount: 35_400_00, dueOn: "2026-12-05" },
    { amount: 35_400_00, dueOn: "2027-03-01" },
  ],
};

const template =
  "⟦#gone⟧gone⟦/gone⟧⟦#failed⟧failed⟦/failed⟧⟦#pay⟧⟦#shows⟧⟦#due⟧to pay ⟦/due⟧⟦#partPaid⟧to pay part paid ⟦/partPaid⟧⟦#rest⟧to pay the rest ⟦/rest⟧⟦/shows⟧" +
  "⟦#shows⟧⟦#late⟧to pay late ⟦/late⟧⟦#allPaid⟧all paid ⟦/allPaid⟧⟦/shows⟧⟦#shows.said⟧said ⟦/shows.said⟧⟦#shows.deciding⟧deciding ⟦/shows.deciding⟧⟦#now⟧now ⟦amount⟧ ⟦copied⟧ ⟦reference⟧ " +
  "⟦#upi⟧⟦id⟧ ⟦code⟧ ⟦/upi⟧⟦#isOnline⟧online ⟦/isOnline⟧⟦/now⟧⟦#isOnlineDown⟧down ⟦/isOnlineDown⟧⟦#said⟧⟦number⟧ ⟦/said⟧left ⟦left⟧⟦#form⟧ form⟦#problem.upi⟧ ⟦digits⟧ digits⟦/problem.upi⟧⟦#problem.day⟧ day⟦/problem.day⟧" +
  "⟦#problem.amount⟧ amount⟦/problem.amount⟧⟦/form⟧⟦#receipts⟧ [⟦number⟧ ⟦amount⟧⟦#isStruck⟧ struck⟦/isStruck⟧]⟦/receipts⟧⟦/pay⟧";
const receiptTemplate =
  "⟦#gone⟧gone⟦/gone⟧⟦#receipt⟧⟦number⟧ from ⟦from⟧ (⟦#postal⟧⟦.⟧ ⟦/postal⟧) ⟦what⟧ ⟦beforeTax⟧ ⟦#taxes⟧⟦name⟧ ⟦percent⟧ ⟦amount⟧ ⟦/taxes⟧" +
  "= ⟦amount⟧ ⟦inWords⟧, ⟦ourTaxNumber⟧ ⟦placeOfSupply⟧⟦#struck⟧ struck on ⟦on⟧⟦/struck⟧⟦/receipt⟧";

const page = (words: string) =>
  ({ isTemplate: true, body: Buffer.from(words), contentSecurityPolicy: "default-src 'none'" }) as SiteFile;

/** A Monday, 10:20 in Delhi. */
const start = Date.parse("2026-11-30T04:50:00Z");

/** A desk whose company is paid, a lead, and what tests of payments do. */
export async function aPayingDesk(engine: EngineName, options: TestAppOptions = {}) {
  const byPath = new Map([
    ["/quote", page(template)],
    ["/receipt", page(receiptTemplate)],
  ]);
  const desk = await aDesk(engine, { site: { byPath }, company: payingCompany, ...options });
  desk.clock.now = start;
  const { admin, app, database, clock, hasLead, workOfModules } = desk;
  await admin.signInAgain();
  const lead = await hasLead({ kind: "quote", name: "Joseph Kurian", email: "joseph@kurian.example" });

  async function mails(kind: string) {
    const rows = database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("kind", "=", kind as "receipt");
    return (await rows.orderBy("id").execute()).map((mail) => openMail(testSecrets, mail) ?? mail);
  }
  /** @returns the token of the quote's link */
  async function accepted(
    content: object = aQuoteInTwo,
    more: object = {},
    to: Pick<LeadRow, "id"> = lead,
  ): Promise<string> {
    const token = await sent(content, more, to);
    await app.request(`/quote/${token}/accept`, { method: "POST", body: new URLSearchParams() });
    return token;
  }
  async function sent(
    content: object = aQuoteInTwo,
    more: object = {},
    to: Pick<LeadRow, "id"> = lead,
  ): Promise<string> {
    const reply = await admin.send("POST", `/api/v1/leads/${to.id}/quotes`, { id: to.id, content, ...more });
    if (reply.status !== 200) throw new Error(await reply.text());
    return /\/quote\/([\w-]{43})/.exec((await mails("quote-sent")).at(-1)?.text ?? "")?.[1] ?? "";
  }
  async function paymentsOf(id = lead.id): Promise<LeadPayments> {
    return LeadPayments.parse(await (await admin.get(`/api/v1/leads/${id}/payments`)).json());
  }
  const part = async (number: number, id = lead.id): Promise<Payment> => {
    const found = (await paymentsOf(id)).payments.filter(
      ({ quote, state }) => quote?.part === number && state !== "struck",
    );
    return found.at(0) as Payment;
  };
  const record = (payment: Payment | null, changes: object = {}, by = admin, key?: string) =>
    by.send(
      "POST",
      `/api/v1/leads/${payment?.leadId ?? lead.id}/payments`,
      {
        ...(payment && { payment: { id: payment.id, version: payment.version } }),
        amount: payment?.asked || 100_00,
        currency: "INR",
        way: "upi",
        theirReference: "6334 1827 5520",
        cameOn: "2026-11-30",
        ...changes,
      },
      key,
    );
  /** The seconds pass in which it can be taken back. */
  async function settled(): Promise<void> {
    clock.now += 11_000;
    await workOfModules();
  }
  async function paid(number: number, changes: object = {}): Promise<void> {
    const reply = await record(await part(number), changes);
    if (reply.status !== 200) throw new Error(await reply.text());
    await settled();
  }
  const post = (path: string, fields: Record<string, string> = {}) =>
    app.request(`/quote/${path}`, { method: "POST", body: new URLSearchParams(fields) });
  const open = async (path: string) => {
    const reply = await app.request(path.startsWith("/") ? path : `/quote/${path}`);
    return (await reply.text()).replaceAll("&#x2F;", "/");
  };
  const act = (payment: Payment | undefined, what: string, body: object = {}, by = admin) =>
    by.send("POST", `/api/v1/payments/${payment?.id}/${what}`, { version: payment?.version, ...body });
  const colleague = (role: Role) => aColleague(desk, { role });
  const receipts = () => database.query.selectFrom("receipts").selectAll().orderBy("number").execute();
  return {
    ...desk,
    lead,
    mails,
    accepted,
    sent,
    paymentsOf,
    part,
    record,
    settled,
    paid,
    post,
    open,
    act,
    receipts,
    colleague,
  };
}
