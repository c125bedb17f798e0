import { expect, test } from "vitest";
import { criticalStyles } from "./critical-styles.ts";

const html = `<html><head><title>Prices</title></head><body>
<style>.from-a-style{}</style><script>const name = "from-a-script"</script>
<details class="question max-app:hidden"><summary aria-expanded="false">Why?</summary></details>
</body></html>`;

const critical = (sheet: string) => criticalStyles(html, sheet, "", {});

test("a document gets the rules that its own elements match, pointed at and unfolded too", async () => {
  const sheet = [
    ".question{color:red}",
    ".question:hover{color:green}",
    ".question:is(:hover,:focus-within) summary{color:pink}",
    ":where(.question):is([open],:popover-open) summary{color:pink}",
    ".question[open] summary{color:blue}",
    'summary[aria-expanded="false"]{margin:0}',
    "@media (width<10rem){.max-app\\:hidden{display:none}}",
  ].join("");
  expect(await critical(sheet)).toBe(sheet);
});

test("rules stay in the layers that order them", async () => {
  expect(await critical("@layer components{.question{top:0}.dialog{top:0}}@layer base{body{margin:0}}")).toBe(
    "@layer components{.question{top:0}}@layer base{body{margin:0}}",
  );
});

test("rules about what only a script brings about are left out", async () => {
  expect(
    await critical(
      ".question{color:red}.dialog{color:red}.question .dialog:is(:hover,:focus){top:0}#main{top:0}video{top:0}",
    ),
  ).toBe(".question{color:red}");
  expect(await critical(".question{color:red}.from-a-style,.from-a-script{top:0}")).toBe(".question{color:red}");
  expect(await critical(".question{color:red}@media print{.dialog{top:0}.max-app p{top:0}}")).toBe(
    ".question{color:red}",
  );
});

test("colours, movements and fonts that no rule is left for go with them", async () => {
  const kept = ".question{color:var(--used);animation:turn 1s}@keyframes turn{to{rotate:1turn}}";
  const left = ".dialog{color:var(--unused);animation:fall 1s}@keyframes fall{to{top:0}}";
  expect(await critical(`:root{--used:red;--unused:red}${kept}${left}`)).toBe(`:root{--used:red}${kept}`);
});

test("what a sheet that stands beside it uses of it is kept, and that sheet is not repeated", async () => {
  const used = ":root{--used:red;--unused:red}@keyframes turn{to{rotate:1turn}}";
  const whole = ".question{color:var(--used);animation:turn 1s}";
  expect(await criticalStyles(html, used, whole, {})).toBe(used.replace(";--unused:red", ""));
});

test("R16.8 a document with other words and the same elements has the styles that were found before", async () => {
  const known = {};
  const sheet = '.question[aria-label="Why?"]{color:red}';
  const styles = await criticalStyles(html, sheet, "", known);
  expect(await criticalStyles(html.replaceAll("Prices", "Fees"), sheet, "", known)).toBe(styles);
  expect(Object.keys(known)).toHaveLength(1);
  await criticalStyles(html.replaceAll("question", "answer"), sheet, "", known);
  expect(Object.keys(known)).toHaveLength(2);
});

test("words of the document that look like a replacement pattern stay as they are", async () => {
  expect(await critical('.question::after{content:"$&$1"}')).toBe('.question::after{content:"$&$1"}');
});

test("parts of form controls are left out where there is none, and registrations of properties that no rule reads", async () => {
  const question = ".question{color:var(--used)}";
  const parts = "::placeholder{opacity:1}::-webkit-date-and-time-value{top:0}::file-selector-button{margin:0}";
  const registered = '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}';
  expect(await critical(question + parts + registered)).toBe(`${question}@property --used{syntax:"*";inherits:false}`);
  expect(await criticalStyles(`<p class="question"><input></p>`, question + parts, "", {})).toContain(parts);
});
