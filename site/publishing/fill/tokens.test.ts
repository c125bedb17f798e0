import { expect, test } from "vitest";
import { contentToken, drawingToken, fillScript, toDataAddress, toLiteral } from "./tokens.ts";

const fragment = { text: "Shared" };
const content: Record<string, unknown> = {
  home: { heading: "Near", shown: fragment, list: [1, true, null] },
  fragments: { one: fragment },
  "fragments.one": fragment,
};
const fill = (script: string) =>
  fillScript(
    script,
    (path) => content[path],
    (name) => `data:${name}`,
  );

test("R16.8 words stand where their token stood, whatever quotes the minifier set it in", () => {
  for (const quote of ["'", '"', "`"]) {
    expect(fill(`var a=JSON.parse(${quote}${contentToken("home")}${quote}),b=1`)).toBe(
      'var a={heading:"Near",shown:{text:"Shared"},list:[1,!0,null]},b=1',
    );
  }
  expect(fill(`src:\`${drawingToken("logo/mark.svg")}\``)).toBe("src:`data:logo/mark.svg`");
});

test("R15.11 a token among the words is no token: no file is read by it", () => {
  const words = `${drawingToken("../../../.env")} ${contentToken("home")}`;
  const read = () => ({ words });
  const script = fillScript(`a=JSON.parse("${contentToken("home")}")`, read, (name) => `data:${name}`);
  expect(new Function(`let a; ${script}; return a`)()).toEqual({ words });
});

test("R16.8 what a constant holds of another is named, and not said twice", () => {
  const token = contentToken("home", ["fragments.one"]);
  expect(fill(`x(JSON.parse(\`${token}\`,[e.one]),"]")`)).toBe('x({heading:"Near",shown:e.one,list:[1,!0,null]},"]")');
  // Where the minifier writes the other constant in its place.
  expect(fill(`JSON.parse("${token}",[JSON.parse("${contentToken("fragments")}").one])`)).toBe(
    '{heading:"Near",shown:{one:{text:"Shared"}}.one,list:[1,!0,null]}',
  );
});

test.each([
  ["</script><script>alert(1)</script>"],
  ["<!--"],
  [`'"\`$\{alert(1)}\\`],
  ["line\n\u2028\u2029end"],
  ["{name} \u2061"],
])("R16.8 R3.3 whatever words people write are words and no code: %j", (words) => {
  const literal = toLiteral({ words, __proto__: null });
  expect(literal).not.toMatch(/<\/|<!--/);
  expect(new Function(`return ${literal}`)()).toEqual({ words });
});

test("R16.8 a field that is called like the prototype is a field", () => {
  const value = JSON.parse('{"__proto__":{"isAdmin":true}}');
  const read = new Function(`return ${toLiteral(value)}`)();
  expect([read.isAdmin, Object.keys(read)]).toEqual([undefined, ["__proto__"]]);
});

test("R16.8 a drawing is an address that ends no text and no style", () => {
  const address = toDataAddress(
    `<svg xmlns="http://www.w3.org/2000/svg"><text fill="#ffc629" style="font-family:'A'">a'b (c) {d} &amp; \\</text></svg>`,
  );
  expect(address).not.toMatch(/["'`(){}<>\\\s#&]/);
  expect(decodeURIComponent(address)).toContain(
    `<text fill="#ffc629" style="font-family:'A'">a'b (c) {d} &amp; \\</text>`,
  );
});
