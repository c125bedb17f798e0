import { randomBytes } from "node:crypto";
import { builtPagesFile } from "@campusward/contracts/site/built-page";
import { expect, test } from "vitest";
import { checkPages } from "./check-pages.ts";

type Page = { title?: string; text?: string; canonical?: string };

function aSite(pages: Record<string, Page>, scriptBytes = 10_000) {
  const listed = { scriptHashes: [], styleHashes: [], isListed: true };
  const files = new Map<string, Uint8Array>([
    [builtPagesFile, Buffer.from(JSON.stringify(Object.fromEntries(Object.keys(pages).map((path) => [path, listed]))))],
    ["assets/page-1.js", new Uint8Array(scriptBytes * 2)],
    ["assets/page-1.js.br", new Uint8Array(scriptBytes)],
  ]);
  for (const [path, { title = path, text = "", canonical = path }] of Object.entries(pages)) {
    const html = `<title>${title}</title><link rel="canonical" href="https://x.example${canonical}"><p>${text}</p><script src="/assets/page-1.js"></script>`;
    files.set(`${path === "/" ? "" : `${path.slice(1)}/`}index.html`, Buffer.from(html));
  }
  return files;
}

test("R16.3 of a page that says something else its weight is told, with what it loads", async () => {
  const before = aSite({ "/": { text: "Closer." }, "/pricing": {} });
  const { weights, faults } = await checkPages(before, aSite({ "/": { text: "Nearer." }, "/pricing": {} }));
  expect(faults).toEqual([]);
  expect(weights).toEqual([{ page: "/", before: 10.1, after: 10.1 }]);
});

test("R16.3 a page that grew by more than a tenth, and ten kilobytes, is a fault", async () => {
  const before = aSite({ "/": {} }, 90_000);
  const grown = (bytes: number) => aSite({ "/": { text: randomBytes(bytes).toString("base64url") } }, 90_000);
  expect((await checkPages(before, grown(8_000))).faults).toEqual([]);
  const { faults } = await checkPages(before, grown(20_000));
  expect(faults).toEqual([
    {
      path: null,
      title: "A page grew too heavy",
      text: expect.stringMatching(/^\/ would weigh 1[01]\d.*kB and not 90/),
    },
  ]);
});

test("R16.3 each page has a title of its own; a second address has that of its page", async () => {
  const pages = {
    "/": { title: "Home" },
    "/industries": { title: "For industries", canonical: "/solutions/industries" },
  };
  const solution = { "/solutions/industries": { title: "For industries" } };
  const fine = aSite({ ...solution, ...pages, ...solution });
  expect((await checkPages(fine, fine)).faults).toEqual([]);
  const twice = aSite({ ...pages, "/pricing": { title: "Home" }, "/products": { title: "x".repeat(91) } });
  expect((await checkPages(fine, twice)).faults).toEqual([
    {
      path: null,
      title: "Two pages have one title",
      text: "/ and /pricing are both called “Home”. Search engines show one of them.",
    },
    { path: null, title: "A title is too long", text: "/products: 91 letters, and at most 90 are shown." },
  ]);
});
