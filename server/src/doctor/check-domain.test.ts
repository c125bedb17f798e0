import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDomain } from "./check-domain.ts";
import type { Finding } from "./findings.ts";

type Records = Record<string, string[]>;

/** The answers of a name server, by name. One that is null never comes. */
const aNameServer = (records: Record<string, string[] | null>) => async (name: string) => {
  const found = records[name];
  if (!found) throw Object.assign(new Error(name), { code: found === null ? "ETIMEOUT" : "ENOTFOUND" });
  return found.map((record) => [record.slice(0, 4), record.slice(4)]);
};

/** What known senders say of themselves. */
const senders: Records = {
  "_spf.google.com": ["v=spf1 include:_netblocks.google.com ~all"],
  "_netblocks.google.com": ["v=spf1 ip4:35.190.247.0/24 ~all"],
  "spf.protection.outlook.com": ["v=spf1 ip4:40.92.0.0/15 -all"],
  "zoho.in": ["v=spf1 ip4:103.117.156.0/22 ~all"],
};

async function spfOf(record: string | string[], host = "mail.x.example", more: Record<string, string[] | null> = {}) {
  const records = { ...senders, "x.example": [record].flat(), ...more };
  const [spf] = await checkDomain(
    { name: null, address: "desk@x.example" },
    `smtp://${host}:587`,
    aNameServer(records),
  );
  return spf as Finding;
}

describe("SPF", () => {
  test.each([
    ["smtp.gmail.com", "include:_spf.google.com"],
    ["smtp-relay.gmail.com", "include:_spf.google.com"],
    ["SMTP.office365.com", "include:spf.protection.outlook.com"],
    ["smtp.zoho.in", "include:zoho.in"],
  ])("R16.10 for a known place to hand mails in, %s, the record names who sends them on", async (host, include) => {
    expect(await spfOf([], host)).toMatchObject({
      state: "warning",
      todo: { line: `x.example TXT "v=spf1 ${include} ~all"` },
    });
  });

  test.each([
    ["localhost", /^Ask whoever runs the mail server localhost/],
    ["127.0.0.1", /^Ask whoever runs/],
    ["[::1]", /^Ask whoever runs/],
    ["192.168.7.1", /^Ask whoever runs/],
    ["mailer", /^Ask whoever runs/],
    ["mail.x.example", /^Ask your mail provider/],
    ["203.0.113.24", /^Ask your mail provider/],
    ["email-smtp.ap-south-1.amazonaws.com", /^Ask Amazon SES/], // whose own name does not answer here
  ])("R16.10 for %s no record is printed: nobody here knows who sends on", async (host, say) => {
    for (const record of [[], "v=spf1 -all"]) {
      const { todo } = await spfOf(record, host);
      expect(todo?.say).toMatch(say);
      expect(todo?.line).toBeUndefined();
    }
  });

  test.each([
    ["a:mail.x.example -all", "fine", "SPF"],
    ["mx ?all", "fine", "SPF"],
    ["ip6:2001:db8::/32 -all", "fine", "SPF"],
    ["exists:%{i}._spf.x.example -all", "fine", "SPF"],
    ["redirect=_spf.google.com", "fine", "SPF"],
    ["-all", "fault", "SPF names nobody who sends your mails"],
    ["~ALL", "fault", "SPF names nobody who sends your mails"],
    ["-mx -all", "fault", "SPF names nobody who sends your mails"],
    ["-all include:_spf.google.com", "fault", "SPF names nobody who sends your mails"],
    ["-all redirect=_spf.google.com", "fault", "SPF names nobody who sends your mails"],
    ["exp=why.x.example", "fault", "SPF names nobody who sends your mails"],
    ["mx +all", "fault", "Anybody may send mails in your name"],
    ["all", "fault", "Anybody may send mails in your name"],
    ["include:open.example -all", "fault", "Anybody may send mails in your name"],
    ["ip:203.0.113.4 -all", "fault", "The SPF record counts for nothing"],
    ["ip4:mail.x.example -all", "fault", "The SPF record counts for nothing"],
    ["include:nowhere.example -all", "fault", "The SPF record counts for nothing"],
    ["include:twice.example -all", "fault", "The SPF record counts for nothing"],
    ["include:circle.example -all", "fault", "The SPF record counts for nothing"],
    [`${"a ".repeat(10)}mx -all`, "fault", "The SPF record counts for nothing"],
    ["include:silent.example -all", "unknown", "SPF"],
  ])("R16.10 a record is judged by what it lets through: %s", async (terms, state, title) => {
    const more = {
      "open.example": ["v=spf1 +all"],
      "twice.example": ["v=spf1 mx", "v=spf1 a"],
      "circle.example": ["v=spf1 include:circle.example -all"],
      "silent.example": null,
    };
    expect(await spfOf(`v=spf1 ${terms}`, "mail.x.example", more)).toMatchObject({ state, title });
  });

  test("R16.10 several records are a fault, and none of them is printed again", async () => {
    expect(await spfOf(["v=spf1 mx -all", "v=spf1 a -all", "other"], "smtp.gmail.com")).toMatchObject({
      state: "fault",
      text: "x.example has 2 SPF records, so that none counts.",
      todo: { say: "Leave one, with what all of them name." },
    });
  });

  test("R16.10 a record that leaves the known sender out is changed, not doubled", async () => {
    const at = (terms: string) => spfOf(`v=spf1 ${terms}`, "smtp.gmail.com");
    const line = (terms: string) => ({ line: `x.example TXT "v=spf1 ${terms}"` });
    expect(await at("include:_spf.google.com -all")).toMatchObject({ state: "fine" });
    expect(await at("include:_netblocks.google.com -all")).toMatchObject({ state: "fine" });
    expect(await at("mx -all")).toMatchObject({
      state: "warning",
      title: "SPF does not name Google",
      todo: line("mx include:_spf.google.com -all"),
    });
    expect(await at("-all")).toMatchObject({ state: "fault", todo: line("include:_spf.google.com -all") });
    expect(await at("mx redirect=spf.protection.outlook.com")).toMatchObject({
      todo: line("mx include:_spf.google.com redirect=spf.protection.outlook.com"),
    });
    expect((await at(`${"a ".repeat(9)}-all`)).todo?.line).toBeUndefined();
  });

  test("R16.10 whatever a domain says, a record that is printed is one that is fine", async () => {
    const term = fc.constantFrom(
      "a",
      "mx",
      "-mx",
      "ip4:203.0.113.0/24",
      "ip4:x",
      "include:_spf.google.com",
      "include:spf.protection.outlook.com",
      "include:nowhere.example",
      "include:%{d}.x.example",
      "redirect=_spf.google.com",
      "exp=x",
      "-all",
      "~all",
      "+all",
      "nonsense",
    );
    const hosts = fc.constantFrom(
      "smtp.gmail.com",
      "smtp.office365.com",
      "smtp.zoho.in",
      "smtp.sendgrid.net",
      "mail.x.example",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(term, { maxLength: 14 }), fc.boolean(), hosts, async (terms, isThere, host) => {
        const { todo } = await spfOf(isThere ? `v=spf1 ${terms.join(" ")}` : [], host);
        if (!todo?.line) return;
        const [, proposed = ""] = /^x\.example TXT "(.*)"$/.exec(todo.line) ?? [];
        expect(await spfOf(proposed, host)).toMatchObject({ state: "fine", title: "SPF" });
      }),
      { numRuns: 200 },
    );
  });

  test("R16.10 a sender without a domain is told so, and no record of it is printed", async () => {
    const found = await checkDomain({ name: null, address: "desk@localhost" }, "smtp://localhost", aNameServer({}));
    expect(found).toMatchObject([{ state: "warning", title: "Mails come from no domain" }]);
  });

  test("R16.10 nobody is told to change the records of a provider of mailboxes", async () => {
    const records = { ...senders, "gmail.com": ["v=spf1 redirect=_spf.google.com"] };
    const look = (url: string) => checkDomain({ name: null, address: "a@gmail.com" }, url, aNameServer(records));
    expect((await look("smtp://smtp.gmail.com"))[0]).toMatchObject({ state: "fine" });
    expect((await look("smtp://smtp.office365.com"))[0]).toMatchObject({
      state: "warning",
      todo: { say: expect.stringContaining("gmail.com is not yours") },
    });
  });
});

describe("DMARC", () => {
  const dmarcOf = async (records: Record<string, string[] | null>, address = "desk@x.example") =>
    (
      await checkDomain(
        { name: null, address },
        "smtp://mail.x.example",
        aNameServer({ ...records, "x.example": ["v=spf1 mx"] }),
      )
    )[1];

  test("R16.7 the domain says what to do with mails that are not its own", async () => {
    expect(await dmarcOf({ "_dmarc.x.example": ["v=DMARC1; p=reject"] })).toMatchObject({
      state: "fine",
      text: "policy: reject",
    });
    expect(await dmarcOf({})).toMatchObject({
      state: "warning",
      todo: { line: '_dmarc.x.example TXT "v=DMARC1; p=none"' },
    });
  });

  test("R16.10 the record of the domain above counts, two of them do not", async () => {
    const above = { "_dmarc.x.example": ["v=DMARC1; p=quarantine"], "mail.x.example": ["v=spf1 mx"] };
    expect(await dmarcOf(above, "desk@mail.x.example")).toMatchObject({ state: "fine", text: "policy: quarantine" });
    const twice = { "_dmarc.x.example": ["v=DMARC1; p=none", "v=DMARC1; p=reject"] };
    expect(await dmarcOf(twice)).toMatchObject({ state: "warning", text: expect.stringContaining("2 DMARC records") });
  });

  test("R16.7 a name server that does not answer says nothing about the domain", async () => {
    const found = await checkDomain(
      { name: null, address: "desk@x.example" },
      "smtp://mail.x.example",
      aNameServer({ "x.example": null }),
    );
    expect(found).toMatchObject([{ state: "unknown" }]);
  });
});
