import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { asServed, describeBuiltPage, headingOf } from "./built-page.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the heading is read as people see it, without elements and entities", () => {
  const html = '<h1 class="type-page" tabindex="-1">Parents &amp; <em>students</em> don&#x27;t shout</h1>';
  expect(headingOf(html, "/pricing")).toBe("Parents & students don't shout");
});

test("a document without a heading is refused", () => {
  expect(() => headingOf("<p>Nothing</p>", "/pricing")).toThrow("/pricing has no heading");
});

test("inline scripts and styles are told by their hashes, each once, and data is none", () => {
  const html = `<style data-a="">a{b:c}</style><script>boot()</script><script type="application/ld+json">{}</script><script src="/a.js"></script><style>a{b:c}</style>`;
  expect(describeBuiltPage(html, true)).toEqual({
    scriptHashes: [hash("boot()")],
    styleHashes: [hash("a{b:c}")],
    isListed: true,
  });
});

test("R1.7 a page that answers a form is told as a template, without scripts and with its fonts", () => {
  const html = `<style data-fonts="" media="print"></style><p>We have it. <b data-fill="reference">none yet</b>.</p><ul><li class="a" data-problem="name:required" hidden="">Your <i>name</i></li></ul><p data-link="times" hidden="">Or <a class="b" href="/demo">choose</a>.</p><script>boot()</script>`;
  expect(describeBuiltPage(html, false).answer).toBe(
    [
      `<style data-fonts=""></style><p>We have it. <b data-fill="reference">`,
      `⟦#reference⟧⟦text⟧⟦/reference⟧⟦^reference⟧none yet⟦/reference⟧</b>.</p>`,
      `<ul>⟦#name:required⟧<li class="a" data-problem="name:required">Your <i>name</i></li>⟦/name:required⟧</ul>`,
      `⟦#times⟧<p data-link="times">Or <a class="b" href="⟦&href⟧">choose</a>.</p>⟦/times⟧`,
    ].join(""),
  );
});

test("R13.7 a page that is filled in for its reader has no script that would take it over, and others keep theirs", () => {
  const scripts = '<script src="/kept.js" defer="" data-kept=""></script><script>boot()</script>';
  const template = asServed(`<style data-fonts="" media="print"></style><p>⟦name⟧</p>${scripts}`);
  expect(template).toBe(
    '<style data-fonts=""></style><p>⟦name⟧</p><script src="/kept.js" defer="" data-kept=""></script>',
  );
  expect(describeBuiltPage(template, false)).toMatchObject({ isTemplate: true, scriptHashes: [] });
  expect(asServed(`<p>Pricing</p>${scripts}`)).toContain("boot()");
});
