import { expect, test } from "vitest";
import { markPages } from "./mark-pages.mjs";

test("each page of a demonstration says so by a script, but for those of the desk's frames, which may run none", () => {
  const page = '<!DOCTYPE html><html lang="en"><head><title>Home</title>';
  const files = {
    "index.html": `${page}<script>boot()</script></head></html>`,
    "framed.html": `${page}</head></html>`,
  };
  const marked = markPages(new Map(Object.entries(files).map(([name, html]) => [name, Buffer.from(html)])), 0);
  expect(String(marked.get("index.html"))).toContain('<head><script src="/demonstration.js"></script><title>');
  expect(String(marked.get("framed.html"))).toBe(files["framed.html"]);
});
