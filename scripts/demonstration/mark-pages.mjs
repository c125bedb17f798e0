const scriptName = "demonstration.js";

/**
 * A built site with a script before those of its pages, which sets the browser's clock to that of the demonstration and
 * says what the page is.
 *
 * @param {ReadonlyMap<string, Uint8Array>} files
 * @param {number} shiftMs By how much the clock is ahead of the machine's
 * @returns {Map<string, Uint8Array>}
 */
export function markPages(files, shiftMs) {
  const marked = new Map([...files, [scriptName, Buffer.from(`(${inBrowser})(${shiftMs});\n`)]]);
  for (const [name, content] of files) {
    if (!name.endsWith(".html")) continue;
    const html = Buffer.from(content).toString("utf8");
    // Frames of the desk have no scripts, and their policy refuses any.
    if (!html.includes("<script")) continue;
    const withScript = html.replace(/<head([^>]*)>/, `<head$1><script src="/${scriptName}"></script>`);
    marked.set(name, Buffer.from(withScript));
  }
  return marked;
}

/**
 * Written into a file and run by the browser, before every script of the page.
 *
 * @param {number} shiftMs
 */
function inBrowser(shiftMs) {
  const RealDate = Date;
  const now = () => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  addEventListener("load", () => {
    const note = document.createElement("p");
    note.textContent = "A demonstration: everybody here is invented";
    note.setAttribute("role", "note");
    note.id = "demonstration";
    // A line of its own above the page: it covers nothing. Not in the body, which React draws.
    document.documentElement.insertBefore(note, document.body);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      #demonstration {
        margin: 0;
        padding: 0 12px;
        background: #25122f;
        color: #fff;
        font: 600 11px/18px var(--font-text, sans-serif);
        text-align: center;
      }
      .site-header:not([data-scrolled]) {
        top: 18px !important;
      }
      .dashboard-rail {
        padding-bottom: 36px !important;
      }
      @media print {
        #demonstration {
          display: none;
        }
      }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
