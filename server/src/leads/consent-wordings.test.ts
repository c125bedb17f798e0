import { createHash } from "node:crypto";
import { type ConsentWording, consentWordings, findWording } from "@campusward/contracts/leads/consent-wordings";
import { guardianWordings } from "@campusward/contracts/leads/guardian-wordings";
import { applicationConsent, ConsentVersion, quoteConsent } from "@campusward/contracts/leads/lead-fields";
import { expect, test } from "vitest";

function fingerprintOf({ kind, words, documents: { terms, privacy } }: ConsentWording): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, words, terms, privacy]))
    .digest("hex");
}

/** A second copy on purpose: a change of the words that people agreed to must be made here too. */
const agreedTo: Record<string, string> = {
  "quote-2026-11": "7984b996aa6ad45b0a62a078127e3289b324ed10082a3151c8629bd694fcc959",
  "application-2026-11": "308239ec55d973d9ce2c1d5d6fab7e555e0b7ba7f562aa17c78c3e8af466fcb0",
  "quote-2026-11b": "78f57b78480a51cb1a3ef1b766507b75906e8376d0336c47f47b7bd782718b45",
  "application-2026-11b": "0ee3349c56757e0a59e1be736104a4fa736fe6ddd9e965f6fc1f271543f1d1b0",
  "quote-2026-11c": "2a5f45e170bbd06d0a9a1b1f1cce9ed742c529735efb1fadb3617e1540397c09",
  "application-2026-11c": "60c5b33f6800c986c76f7bf56e541effbb9d71b185359a509abbaff3c7275d23",
  "quote-2026-11d": "616a56c90b7de27a6721df4cd5278eabd658876def685c00bc9dd66562ec88a4",
  "application-2026-11d": "f60354917bb0a48c41f746521cb51702c159b77209f9affc4015b57dd9cb4589",
  "added-2026-11": "cab9f8e18dcfe8776d15f16aee0027ead3348edb18269f2bc2d272f92e20aadc",
};

test.each(consentWordings)("R11.1 the words of $version are those that people agreed to", (wording) => {
  expect(fingerprintOf(wording)).toBe(wording.sha256);
  expect(wording.sha256).toBe(agreedTo[wording.version]);
});

test("R11.1 no wording was taken away, no version means two wordings, and forms name the newest", () => {
  expect(consentWordings.map(({ version }) => version).toSorted()).toEqual(Object.keys(agreedTo).toSorted());
  const newestOf = (kind: ConsentWording["kind"]) => consentWordings.findLast((wording) => wording.kind === kind);
  expect(newestOf("quote")?.version).toBe(quoteConsent);
  expect(newestOf("application")?.version).toBe(applicationConsent);
});

test.each(guardianWordings)("R15.9 the points of $version are those that guardians agreed to", (wording) => {
  const { since, agreement, points, sha256 } = wording;
  const shown = JSON.stringify([since, agreement, points]);
  expect(createHash("sha256").update(shown).digest("hex")).toBe(sha256);
  expect({ [wording.version]: sha256 }).toEqual({
    "guardian-2026-11": "1ae8be67334361eaea08ea3e69c17438a10848dc1cda3e120a1bddf7a15e1b1c",
  });
});

test("a version is valid only for its own kind of request, and an odd one is dropped", () => {
  expect(findWording("quote", quoteConsent)?.words).toContain("you agree to");
  expect(findWording("application", quoteConsent)).toBeNull();
  expect(findWording("demo", null)).toBeNull();
  expect(ConsentVersion.parse("quote-2026-11")).toBe("quote-2026-11");
  expect([7, "", "'; drop table", null].map((odd) => ConsentVersion.parse(odd))).toEqual(Array(4).fill(undefined));
});
