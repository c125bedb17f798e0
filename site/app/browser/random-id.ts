/** 32 hexadecimal digits. `crypto.randomUUID` is missing on plain http, where a first trial on a local network runs. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
