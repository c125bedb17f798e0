import { readdirSync, readFileSync } from "node:fs";
import { mailKinds } from "@campusward/contracts/desk/outbox-desk";
import { expect, test } from "vitest";
import { testCompany } from "../testing/create-test-app.ts";
import { sampleMails } from "../testing/mail/sample-mails.ts";
import { createMailRenderer } from "./templates.ts";

const folder = new URL("templates/", import.meta.url);
const render = createMailRenderer(testCompany);

test("R8.3 what a visitor typed is escaped in HTML and is unchanged in text", () => {
  const mail = render("demo-request-operator", {
    name: `<img src=x onerror="alert(1)"> & Co`,
    city: "'Pune' | {{companyEmail}}",
  });
  expect(mail.html).toContain("&lt;img src&#x3D;x onerror&#x3D;&quot;alert(1)&quot;&gt; &amp; Co");
  expect(mail.html).not.toContain("<img src=x");
  expect(mail.text).toContain(`<img src=x onerror="alert(1)"> & Co`);
  expect(mail.text).toContain("City: 'Pune' | {{companyEmail}}\n");
  expect(mail.subject).toBe(`Demo request: <img src=x onerror="alert(1)"> & Co, 'Pune' | {{companyEmail}}`);
});

test("R16.3 a mail bears the name and the address that were published last", () => {
  const company = { ...testCompany };
  const renderNow = createMailRenderer(company);
  Object.assign(company, { name: "Udaan World", address: ["Kathmandu"], colours: { "#25122f": "#14213d" } });
  const { html, text } = renderNow("demo-request-operator", { name: "Ananya" });
  expect(text).toContain("Udaan World, Kathmandu.");
  expect([html.includes("#25122f"), html.includes("#14213d")]).toEqual([false, true]);
});

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x3D": "=" };

/** The words that a reader of the HTML sees or hears, but the initials, the stones and a repeated address. */
function wordsOfHtml(html: string): Set<string> {
  const body = html
    .slice(
      html.indexOf("<h1"),
      html.indexOf('</td>\n            </tr>\n            <tr>\n              <td class="foot"'),
    )
    .replace(/<table role="img" aria-label="([^"]*)".*?<\/table>/g, " $1 ")
    .replace(/<td [^>]*aria-hidden="true">[^<]*/g, "")
    .replace(/Button does not work[^<]*/g, "");
  const text = body.replace(/<(?!\/?strong)[^>]*>/g, " ").replace(/<[^>]*>/g, "");
  return wordsOf(text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.replace(/https?:\S+/g, "").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}@.•’-]+(?<!\.)/gu));
}

test.each(mailKinds)(
  "R8.3 the mail %s has the mark, a headline, capitals, its twin in text, and no raw address",
  (kind) => {
    const { subject, text, html } = render(kind, sampleMails[kind]);
    expect(subject).toMatch(/^[\p{Lu}\p{Sc}\d]/u);
    expect(html).toMatch(/<img src="cid:logo@pictures" width="\d+" height="\d+" alt="Campusward"/);
    // Pictures travel in the mail: nothing is asked of any server when it is read.
    for (const [, source] of html.matchAll(/<img [^>]*?src="([^"]*)"/g))
      expect(source).toMatch(/^cid:[\w-]+@pictures$/);
    expect(html.match(/<h1 /g)).toHaveLength(1);
    const [, headline = ""] = /<h1 [^>]*>([^<]*)<\/h1>/.exec(html) ?? [];
    expect(headline).toMatch(/^[\p{Lu}\p{Sc}\d]/u);
    for (const [, begin] of text.matchAll(/^(?:Dear .*|Hello),\n\n(.)/gm)) expect(begin).toMatch(/[\p{Lu}“]/u);

    const ofHtml = wordsOfHtml(html);
    const ofText = wordsOf(`${subject}\n${text.slice(0, text.indexOf("-- \n"))}`);
    expect([...ofText].filter((word) => !ofHtml.has(word) && !wordsOf(subject).has(word))).toEqual([]);
    expect([...ofHtml].filter((word) => !ofText.has(word) && word !== "Call")).toEqual([]);

    const linked = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&").replaceAll("&#x3D;", "="),
    );
    for (const href of linked) {
      expect(href).toMatch(/^(?:https:\/\/|mailto:|tel:\+\d)/);
      if (href.startsWith("https://")) expect(text).toContain(href);
    }
    for (const [address] of text.matchAll(/https:\S+/g)) expect(linked).toContain(address);

    expect(text).not.toMatch(/ from \/|undefined|null|NaN|\{\{|\bfunction\b|=>/);
    expect(html).not.toMatch(/ from \/|undefined|>null|NaN|\{\{|=&gt;/);
    // Gmail shows no more than the first 102 kB; a mail of ours is a tenth of that.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  },
);

test("R4.7 a phone number, a page and the hours that are left are written for people", () => {
  const { text, html } = render("demo-request-operator", sampleMails["demo-request-operator"]);
  expect(text).toContain("Phone: +91 98400 12345\n");
  expect(text).toContain("Came from: Demo dialog, Home\n");
  expect(html).toContain('alt="24 hours left"');
  expect(html).toContain('href="tel:+919840012345"');
});

test("R8.3 a quote reads like an invoice: names left, amounts right and in one piece, the total last", () => {
  const { text, html } = render("quote-sent", sampleMails["quote-sent"]);
  expect(html).toMatch(/<h1 [^>]*>Your quote: ₹87,320 for twelve months<\/h1>/);
  const cells = Array.from(
    html.matchAll(/<td class="(?:rule|total)"([^>]*)>(.*?)<\/td>/g),
    ([, look = "", words = ""]) => [
      words.replace(/<[^>]*>/g, " ").trim(),
      look.includes('align="right"') && look.includes("white-space:nowrap"),
    ],
  );
  expect(cells.slice(0, 4)).toEqual([
    ["Student Profile Tracker  61 × ₹900", false],
    ["₹54,900", true],
    ["Learning Management System  12 × ₹1,500", false],
    ["₹18,000", true],
  ]);
  expect(cells.map(([words]) => words).slice(8, 14)).toEqual([
    "Before tax",
    "₹74,000",
    "GST, 18 %",
    "₹13,320",
    "For twelve months",
    "₹87,320",
  ]);
  expect(text).toContain("Student Profile Tracker (61 × ₹900): ₹54,900\n");
  expect(html).toContain("Anyone with this link can accept.");
});

test.each(mailKinds)(
  "R8.3 in the mail %s a stone counts something, at most one button is yellow, and no deadline breaks",
  (kind) => {
    const { html } = render(kind, sampleMails[kind]);
    for (const [, alt] of html.matchAll(/<img [^>]*?alt="([^"]*)"/g)) expect(alt).not.toBe("");
    expect((html.match(/<td class="button"/g) ?? []).length).toBeLessThanOrEqual(1);
    const [, headline = ""] = /<h1 [^>]*>([^<]*)<\/h1>/.exec(html) ?? [];
    expect(headline).not.toMatch(/\d [ap]m/);
  },
);

test("every mail ends with who wrote it and where they are", () => {
  for (const kind of mailKinds) {
    const { text, html } = render(kind, sampleMails[kind]);
    const ending = "Campusward, 14 Amaltas Marg, New Delhi 110 003, India. A person reads replies to this address.";
    expect(text.trim().endsWith(ending)).toBe(true);
    expect(html).toContain(ending);
  }
});

test("who signs is named with how to reach them; without anybody the brand does, and nobody is invented", () => {
  const signer = { name: "Nandini Rao", about: "Answers requests this week", reach: "Reply to this mail" };
  const byPerson = render("demo-request-visitor", { deadline: "Monday", signer });
  expect(byPerson.text).toContain("\n\nNandini Rao\nAnswers requests this week\nReply to this mail\n\n-- \n");
  const byBrand = render("demo-request-visitor", { deadline: "Monday", signer: "brand" });
  expect(byBrand.text).toContain("\n\nCampusward\nReply to this mail, or write to hello@campusward.example\n\n-- \n");
});

test("R15.9 a link to an address is made in one place, for mails and for pages", () => {
  const site = new URL("../../../site/app/", import.meta.url);
  for (const [place, pattern] of [
    [folder, /mailto:/],
    // The operator's own address is no stranger's.
    [site, /mailto:\$\{(?!string\}|company\.email\})/],
  ] as const) {
    const files = readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
    const texts = files.filter((name) => /\.(?:html|mustache|tsx?)$/.test(name) && !name.endsWith(".test.ts"));
    expect(texts.length).toBeGreaterThan(6);
    const built = texts.filter((name) => pattern.test(readFileSync(new URL(name, place), "utf8")));
    expect(built).toEqual([]);
  }
});

test("no template inserts a word without escaping it", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".mustache"));
  expect(files.length).toBe(mailKinds.length);
  for (const name of files) expect(readFileSync(new URL(name, folder), "utf8"), name).not.toMatch(/\{\{\{|\{\{&/);
});
