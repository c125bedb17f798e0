import { type CryptoKey, generateKeyPair } from "jose";

/** How many keys a worker makes. Each costs an eighth of a second of processor time. */
const keyCount = 4;

const keys: Promise<CryptoKey>[] = [];
let given = 0;

/** A private RSA key of the tests. Those that are asked for one after another differ. */
export function aSigningKey(): Promise<CryptoKey> {
  const place = given % keyCount;
  given += 1;
  keys[place] ??= generateKeyPair("RS256", { extractable: true }).then(({ privateKey }) => privateKey);
  return keys[place];
}
