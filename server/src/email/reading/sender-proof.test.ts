import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readResults } from "./authentication-results.ts";
import { isSenderProved } from "./sender-proof.ts";

const server = "mx.campus.example";
const from = "vikram@campus.example";
const isProved = (...lines: string[]) => isSenderProved(lines, server, from);

describe("R13.5 R15.10 a sender is proved", () => {
  test.each([
    `${server}; dmarc=pass header.from=campus.example`,
    `MX.Campus.Example 1; spf=pass smtp.mailfrom="a;b"@x.example; DMARC = Pass (p=none) header.from=Campus.Example;`,
    // As Google, Microsoft and Yahoo write them.
    `${server}; dkim=pass header.i=@campus.example header.s=s1 header.b="Wk3/a=="; spf=pass (google.com: domain of x@y designates 1.2.3.4 as permitted sender) smtp.mailfrom=x@y; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=campus.example`,
    `${server}; spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=x.example; dkim=pass (signature was verified) header.d=x.example;dmarc=pass action=none header.from=campus.example;compauth=pass reason=100`,
    `${server}; dkim=pass header.i=@x.example header.b=Ab+/c=; dmarc=pass(p=NONE) header.from=campus.example;`,
    // A server that looks at no DMARC.
    `${server}; dkim=pass (2048-bit key (nested \\) one)) header.d=campus.example header.i=@campus.example`,
    `${server}; dkim=pass header.i=vikram@campus.example`,
  ])("by %s", (line) => {
    expect(isProved(line)).toBe(true);
  });

  test("by the newest line of the server alone, whatever others say", () => {
    const good = `${server}; dmarc=pass header.from=campus.example`;
    expect(isProved("mx.other.example; dmarc=fail header.from=campus.example", good)).toBe(true);
    expect(isProved(`${server}; spf=pass smtp.mailfrom=x.example`, good)).toBe(false);
  });
});

describe("R13.5 R15.10 a sender is not proved", () => {
  const evil = "dmarc=pass header.from=campus.example";
  test.each([
    [
      "in the envelope's sender",
      `${server}; spf=pass smtp.mailfrom="x; ${evil}; x"@evil.example; dmarc=fail header.from=campus.example`,
    ],
    ["in a comment", `${server}; spf=pass (said \\) ; ${evil} ; ( ) smtp.mailfrom=evil.example; dmarc=none`],
    ["in a reason", `${server}; dkim=fail reason="no; ${evil}; key" header.d=evil.example`],
    ["in the name a sender gave itself", `${server}; spf=none smtp.helo="a\\"; ${evil}; \\"b"`],
    ["in a comment that does not end", `${server}; spf=pass (x; ${evil}`],
    ["after a quote that does not end", `${server}; ${evil}; spf=pass smtp.mailfrom="x`],
    ["after a bracket too many", `${server}; spf=pass x) ; ${evil}`],
    ["twice, with two verdicts", `${server}; ${evil}; dmarc=fail header.from=campus.example`],
    ["twice, with one verdict", `${server}; ${evil}; ${evil}`],
    ["of two domains", `${server}; dmarc=pass header.from=evil.example header.from=campus.example`],
    ["of another domain", `${server}; dmarc=pass header.from=campus.example.evil.example`],
    ["of another address", `${server}; dmarc=pass smtp.mailfrom=campus.example`],
    ["of another method", `${server}; x-dmarc=pass header.from=campus.example`],
    ["of another version", `${server} 2; ${evil}`],
    ["of another server", `mx.campus.example.evil.example; ${evil}`],
    ["behind a remark", `(x) ${server}; ${evil}`],
    ["with a quoted verdict", `${server}; dmarc="pass" header.from=campus.example`],
    ["with a control letter", `${server}; ${evil}\u0000`],
    ["with words between", `${server}; ${evil} and more`],
    ["with nothing", server],
    ["with none", `${server}; none`],
    [
      "by a signature where DMARC failed",
      `${server}; dkim=pass header.d=campus.example; dmarc=fail header.from=campus.example`,
    ],
  ])("by a pass %s", (_, line) => {
    expect(isProved(line)).toBe(false);
  });

  test("by a line that an older one of the same server contradicts, nor without a line, a domain or a sender", () => {
    const good = `${server}; ${evil}`;
    expect(isProved(good, `${server}; dmarc=fail header.from=campus.example`)).toBe(false);
    expect(isProved()).toBe(false);
    expect(isSenderProved([good], server, "")).toBe(false);
    expect(isSenderProved([`${server}; dmarc=pass header.from=`], server, "vikram@")).toBe(false);
  });
});

test("R15.10 whatever is put into a quoted string, it stays in it", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (words) => {
      const quoted = `"${words.replace(/[\\"]/g, "\\$&")}"`;
      const line = readResults(`${server}; spf=pass smtp.helo=${quoted}; dkim=none`);
      if (/[^\P{Cc}\t]/u.test(words)) expect(line).toBeNull();
      else {
        expect(line?.results.map(({ method }) => method)).toEqual(["spf", "dkim"]);
        expect(line?.results[0]?.properties).toEqual(new Map([["smtp.helo", words.toLowerCase()]]));
      }
    }),
    { numRuns: 100 },
  );
});
