import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from "node:crypto";

export type PushKeys = { p256dh: string; auth: string };

/** One record holds all: the services take 4096 bytes, of which a header and a tag are ours. */
const recordSize = 4096;
export const mostPushBytes = 3993;

/**
 * Encrypts a message for one browser (RFC 8291, in one record of RFC 8188).
 * @param keys of the subscription, base64url
 * @param chosen key and salt; only tests choose them
 * @throws {RangeError} for more than 3993 bytes, {Error} for a key that is no point of P-256
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  chosen: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  if (message.length > mostPushBytes) throw new RangeError(`A push holds ${mostPushBytes} bytes at most.`);
  const theirKey = Buffer.from(p256dh, "base64url");
  const own = createECDH("prime256v1");
  if (chosen.privateKey) own.setPrivateKey(chosen.privateKey);
  else own.generateKeys();
  const ownKey = own.getPublicKey();
  const salt = chosen.salt ?? randomBytes(16);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), theirKey, ownKey]);
  const input = hkdf(own.computeSecret(theirKey), Buffer.from(auth, "base64url"), about, 32);
  const key = hkdf(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The last record ends with a two.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, header, ownKey, sealed, cipher.getAuthTag()]);
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** The `Topic` of a message: a later one with the same replaces it while it waits. At most 32 letters. */
export function toTopic(text: string): string {
  return createHmac("sha256", "push topic").update(text).digest("base64url").slice(0, 32);
}
