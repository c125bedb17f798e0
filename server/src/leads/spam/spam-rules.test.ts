import { type SpamSign, spamSigns } from "@campusward/contracts/leads/spam-signs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effort } from "../../testing/effort.ts";
import type { WrittenRequest } from "../intake.ts";
import { type Arrival, flaggedFrom, type SpamEvidence, scoreRequest, spamRules } from "./spam-rules.ts";

type Changes = {
  words?: Partial<WrittenRequest>;
  arrival?: Partial<Arrival>;
  number?: string | null;
  lookalikes?: Partial<SpamEvidence["lookalikes"]>;
};

/** Somebody who read the form, in a browser. */
function evidence({ words, arrival, number, lookalikes }: Changes = {}): SpamEvidence {
  return {
    arrival: { isHoneypotFilled: false, tookMs: 45_000, isBrowser: true, ...arrival },
    words: {
      name: "Meera Krishnan",
      email: "meera@krishnan.example",
      contact: "+91 98400 12345",
      city: "Chennai",
      ...words,
    },
    number: number === undefined ? "+919840012345" : number,
    lookalikes: { byName: 0, byNumber: 0, ...lookalikes },
  };
}

const signsOf = (changes: Changes) => scoreRequest(evidence(changes)).signs;

/** For each sign what gives it, and what looks a little like it and is what people do. */
const examples: Record<SpamSign, { given: Changes[]; notGiven: Changes[] }> = {
  "trap-filled": { given: [{ arrival: { isHoneypotFilled: true } }], notGiven: [{}] },
  "too-fast": {
    given: [{ arrival: { tookMs: 0 } }, { arrival: { tookMs: 1_999 } }],
    notGiven: [{ arrival: { tookMs: 2_000 } }, { arrival: { tookMs: null } }],
  },
  "no-timing": { given: [{ arrival: { tookMs: null } }], notGiven: [{ arrival: { tookMs: 0 } }] },
  "no-browser": { given: [{ arrival: { isBrowser: false } }], notGiven: [{}] },
  "link-in-name": {
    given: [
      { words: { name: "Win at www.prizes.example" } },
      { words: { name: "x http://a.b" } },
      { words: { city: "cheap-visas.com" } },
    ],
    notGiven: [
      { words: { name: "A.K.Rao" } },
      { words: { city: "St.Thomas Mount" } },
      { words: { motivation: "My work is at https://github.com/tenzin" } },
    ],
  },
  markup: {
    given: [{ words: { motivation: "Look <a href=x>here</a>" } }, { words: { name: "[url=http://x.y]z[/url]" } }],
    notGiven: [{ words: { motivation: "x < y, and a <3 for rivers [1]" } }],
  },
  advertising: {
    given: [{ words: { motivation: "We sell SEO and backlinks." } }, { words: { name: "Casino Royal" } }],
    notGiven: [{ words: { motivation: "I keep bees, and I read about cryptography in Seoul." } }],
  },
  "mixed-scripts": {
    given: [{ words: { name: "Мeera" } }],
    notGiven: [
      { words: { name: "Meera मीरा" } },
      { words: { name: "மீரா கிருஷ்ணன்" } },
      { words: { name: "Мария Ivanova" } },
    ],
  },
  "scrambled-letters": {
    given: [{ words: { name: "PmZyTQrfKwbN" } }, { words: { city: "aBcDeF" } }],
    notGiven: [{ words: { name: "DeSouza McDonald" } }, { words: { name: "MEERA KRISHNAN" } }],
  },
  "same-in-all-fields": {
    given: [{ words: { name: "test1", city: "Test1" } }],
    notGiven: [{ words: { name: "Chennai", city: "Madurai" } }, { words: { city: undefined } }],
  },
  "disposable-address": {
    given: [{ words: { email: "x@Mailinator.com" } }, { words: { email: "y@yopmail.fr" } }],
    notGiven: [{ words: { email: "meera@gmail.com" } }, { words: { email: "x@notmailinator.com" } }],
  },
  "dotted-address": {
    given: [{ words: { email: "m.e.e.r.a.k@gmail.com" } }],
    notGiven: [{ words: { email: "meera.k.rao@gmail.com" } }, { words: { email: "a.b.c.d.e@school.example" } }],
  },
  "impossible-number": { given: [{ number: null }], notGiven: [{}] },
  "same-digits": {
    given: [{ words: { contact: "9999999999" } }, { words: { contact: "+91 12345 67890" } }],
    notGiven: [{ words: { contact: "98888 88123" } }, { words: { contact: "+91 98400 12345" } }],
  },
  "same-words": {
    given: [{ lookalikes: { byName: 5 } }, { lookalikes: { byNumber: 4 } }],
    notGiven: [{ lookalikes: { byName: 4, byNumber: 3 } }],
  },
};

describe.each(spamSigns)("R8.4 the sign %s", (sign) => {
  test.each(examples[sign].given)("is given by %j", (changes) => {
    expect(signsOf(changes)).toContain(sign);
  });
  test.each(examples[sign].notGiven)("is not given by %j", (changes) => {
    expect(signsOf(changes)).not.toContain(sign);
  });
});

test("R8.4 only the honeypot flags a request by itself", () => {
  const flagging = spamSigns.filter((sign) => spamRules[sign].weight >= flaggedFrom);
  expect(flagging).toEqual(["trap-filled"]);
});

test.each<[string, Changes]>([
  ["a hurried visitor whose number nobody understands", { arrival: { tookMs: 900 }, number: null }],
  ["a program of another site, by the EmailJS call", { arrival: { tookMs: null, isBrowser: false }, number: null }],
  [
    "a class of sixty that gives the school's number, without script",
    { arrival: { tookMs: null }, lookalikes: { byNumber: 20 } },
  ],
  ["an artist who names her site", { words: { name: "Meera, www.meera.art", motivation: "See https://meera.art" } }],
])("R8.4 %s is not flagged", (_, changes) => {
  expect(scoreRequest(evidence(changes)).isFlagged).toBe(false);
});

test.each<[string, Changes]>([
  [
    "a script with a link and a throw-away address",
    { arrival: { tookMs: null, isBrowser: false }, words: { name: "www.win.example", email: "a@yopmail.com" } },
  ],
  [
    "a bot in a browser that fills in letters at once",
    { arrival: { tookMs: 300 }, words: { name: "PmZyTQrfKw", email: "p.m.z.y.t@gmail.com" } },
  ],
])("R8.4 %s is flagged", (_, changes) => {
  expect(scoreRequest(evidence(changes)).isFlagged).toBe(true);
});

test("R8.4 whatever was written, it is scored: the score is the sum of its signs, heaviest first", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("www.x.com", "aBcDeFgH", "<a href"),
  );
  const anything = fc.record({
    arrival: fc.record({ isHoneypotFilled: fc.boolean(), tookMs: fc.option(fc.nat()), isBrowser: fc.boolean() }),
    words: fc.record({
      name: text,
      email: text,
      contact: text,
      city: fc.option(text, { nil: undefined }),
      motivation: text,
    }),
    number: fc.option(text),
    lookalikes: fc.record({ byName: fc.nat(20), byNumber: fc.nat(20) }),
  });
  fc.assert(
    fc.property(anything, (found) => {
      const { signs, score, isFlagged } = scoreRequest(found);
      const weights = signs.map((sign) => spamRules[sign].weight);
      expect(score).toBe(weights.reduce((sum, weight) => sum + weight, 0));
      expect(isFlagged).toBe(score >= flaggedFrom);
      expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    }),
    { numRuns: effort.propertyRuns },
  );
});
