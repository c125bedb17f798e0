import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testCompany } from "../testing/create-test-app.ts";
import { createMailRenderer } from "./templates.ts";

const folder = new URL("templates/", import.meta.url);

test("R8.3 what a visitor typed is escaped in HTML and is unchanged in text", () => {
  const mail = createMailRenderer(testCompany)("demo-request-operator", {
    name: `<img src=x onerror="alert(1)"> & Co`,
    city: "'Pune'",
  });
  expect(mail.html).toContain("&lt;img src&#x3D;x onerror&#x3D;&quot;alert(1)&quot;&gt; &amp; Co");
  expect(mail.html).not.toContain("<img");
  expect(mail.text).toContain(`<img src=x onerror="alert(1)"> & Co`);
  expect(mail.subject).toBe(`Demo request: <img src=x onerror="alert(1)"> & Co, 'Pune'`);
});

test("every mail ends with who wrote it and where they are", () => {
  const render = createMailRenderer(testCompany);
  for (const kind of ["demo-request-operator", "demo-request-visitor"] as const) {
    const { text, html } = render(kind, {});
    const ending = "Campusward, 14 Amaltas Marg, New Delhi 110 003, India. A person reads replies to this address.";
    expect(text.trim().endsWith(ending)).toBe(true);
    expect(html).toContain(ending);
  }
});

test("R15.9 a link to an address is made in one place, for mails and for pages", () => {
  const site = new URL("../../../site/app/", import.meta.url);
  for (const [place, pattern] of [
    [folder, /mailto:/],
    // The operator's own address is no stranger's.
    [site, /mailto:\$\{(?!string\}|company\.email\})/],
  ] as const) {
    const files = readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
    const texts = files.filter((name) => /\.(?:html|txt|tsx?)$/.test(name) && !name.endsWith(".test.ts"));
    const built = texts.filter((name) => pattern.test(readFileSync(new URL(name, place), "utf8")));
    expect(built).toEqual([]);
  }
});

test("no template inserts a word without escaping it", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(html|txt)$/.test(name));
  expect(files.length).toBeGreaterThan(6);
  for (const name of files) expect(readFileSync(new URL(name, folder), "utf8"), name).not.toMatch(/\{\{\{|\{\{&/);
});
