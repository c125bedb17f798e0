import { minuteMs } from "@campusward/contracts/desk/place-time";
import { isSameSecret } from "../secrets/is-same-secret.ts";

/** How the doctor shows the product that a call comes from the same deployment: for two minutes, by its secret. */
export function makeProof(keyedHash: (text: string) => string, now: number): string {
  return keyedHash(`doctor ${Math.floor(now / minuteMs)}`);
}

export function isProof(proof: string, keyedHash: (text: string) => string, now: number): boolean {
  return [now, now - minuteMs].some((at) => isSameSecret(proof, makeProof(keyedHash, at)));
}
