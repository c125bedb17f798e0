import type { LeadKind } from "../desk/leads-desk.ts";

/** Words by which people agreed to something, as they were shown. */
export type ConsentWording = {
  version: string;
  /** The kind of request that shows them. The demo dialog shows none: its sender asks us to write. */
  kind: LeadKind;
  words: string;
  /** Days from which the documents were valid that the words point to. */
  documents: { terms: string; privacy: string };
  /** SHA-256 of kind, words and days, as `fingerprintOf` in the test of the server’s leads makes it. */
  sha256: string;
};

/**
 * Every wording, the newest of a form last. What people agreed to is never edited: other words, or other documents
 * behind them, are a new entry with a new version, which the form then names.
 */
export const consentWordings: readonly ConsentWording[] = [
  {
    version: "quote-2026-11",
    kind: "quote",
    words: "By clicking “Submit” you agree to T&C and Privacy Policy",
    documents: { terms: "2025-04-01", privacy: "2025-04-01" },
    sha256: "7984b996aa6ad45b0a62a078127e3289b324ed10082a3151c8629bd694fcc959",
  },
  {
    version: "application-2026-11",
    kind: "application",
    words: "I have read the Terms of Use and the Privacy Policy.",
    documents: { terms: "2025-04-01", privacy: "2025-04-01" },
    sha256: "308239ec55d973d9ce2c1d5d6fab7e555e0b7ba7f562aa17c78c3e8af466fcb0",
  },
  {
    version: "quote-2026-11b",
    kind: "quote",
    words: "By clicking “Submit” you agree to T&C and Privacy Policy",
    documents: { terms: "2025-04-01", privacy: "2026-11-23" },
    sha256: "78f57b78480a51cb1a3ef1b766507b75906e8376d0336c47f47b7bd782718b45",
  },
  {
    version: "application-2026-11b",
    kind: "application",
    words:
      "Read my application, keep what I wrote and answer me, to decide on it and for nothing else, as the Privacy Policy says.",
    documents: { terms: "2025-04-01", privacy: "2026-11-23" },
    sha256: "0ee3349c56757e0a59e1be736104a4fa736fe6ddd9e965f6fc1f271543f1d1b0",
  },
  {
    version: "quote-2026-11c",
    kind: "quote",
    words: "By clicking “Submit” you agree to T&C and Privacy Policy",
    documents: { terms: "2026-11-23", privacy: "2026-11-23" },
    sha256: "2a5f45e170bbd06d0a9a1b1f1cce9ed742c529735efb1fadb3617e1540397c09",
  },
  {
    version: "application-2026-11c",
    kind: "application",
    words:
      "Read my application, keep what I wrote and answer me, to decide on it and for nothing else, as the Privacy Policy says.",
    documents: { terms: "2026-11-23", privacy: "2026-11-23" },
    sha256: "60c5b33f6800c986c76f7bf56e541effbb9d71b185359a509abbaff3c7275d23",
  },
  {
    version: "quote-2026-11d",
    kind: "quote",
    words: "By clicking “Submit” you agree to T&C and Privacy Policy",
    documents: { terms: "2026-11-23", privacy: "2026-11-24" },
    sha256: "616a56c90b7de27a6721df4cd5278eabd658876def685c00bc9dd66562ec88a4",
  },
  {
    version: "application-2026-11d",
    kind: "application",
    words:
      "Read my application, keep what I wrote and answer me, to decide on it and for nothing else, as the Privacy Policy says.",
    documents: { terms: "2026-11-23", privacy: "2026-11-24" },
    sha256: "f60354917bb0a48c41f746521cb51702c159b77209f9affc4015b57dd9cb4589",
  },
  {
    version: "added-2026-11",
    kind: "added",
    words: "They said we may call or write.",
    documents: { terms: "2026-11-23", privacy: "2026-11-23" },
    sha256: "cab9f8e18dcfe8776d15f16aee0027ead3348edb18269f2bc2d272f92e20aadc",
  },
];

/** The words of a version, if it is one of ours and stood beside such a request. */
export function findWording(kind: LeadKind, version: string | null | undefined): ConsentWording | null {
  return consentWordings.find((wording) => wording.version === version && wording.kind === kind) ?? null;
}
