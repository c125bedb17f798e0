import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";
import { onTestFinished } from "vitest";

export type Pushed = { endpoint: string; headers: Record<string, unknown>; message: unknown; subject: unknown };

/**
 * A push service that does what a browser and its maker do: it checks every header, the token of the sender, and
 * decrypts the message.
 */
export async function startPushService() {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const pushed: Pushed[] = [];
  const problems: string[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      const browser = browsers.get(request.url ?? "");
      if (!browser) throw new Error("There is no such browser.");
      const { headers } = request;
      if (request.method !== "POST") throw new Error("The method is wrong.");
      if (headers["content-encoding"] !== "aes128gcm") throw new Error("The encoding is wrong.");
      if (!/^\d+$/.test(headers.ttl as string) || Number(headers.ttl) > 2_592_000) throw new Error("TTL is wrong.");
      if (!/^(?:very-low|low|normal|high)$/.test(headers.urgency as string)) throw new Error("Urgency is wrong.");
      if (!/^[\w-]{1,32}$/.test(headers.topic as string)) throw new Error("Topic is wrong.");
      const token = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "");
      const key = Buffer.from(token?.[2] ?? "", "base64url");
      const [x, y] = [key.subarray(1, 33).toString("base64url"), key.subarray(33).toString("base64url")];
      const publicKey = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
      const { payload } = await jwtVerify(token?.[1] ?? "", publicKey, {
        audience: origin,
        typ: "JWT",
        currentDate: new Date(clock.now ?? Date.now()),
      });
      const livesFor = (payload.exp ?? 0) - (clock.now ?? Date.now()) / 1000;
      if (livesFor <= 0 || livesFor > 24 * 3600) throw new Error("The token lives too long.");
      const message = decrypt(Buffer.concat(chunks), browser);
      pushed.push({
        endpoint: request.url ?? "",
        headers,
        message: JSON.parse(message.toString("utf8")),
        subject: payload.sub,
      });
    } catch (error) {
      problems.push(String(error));
    }
    response.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** The clock of the sender; null for the real one. */
  const clock: { now: number | null } = { now: null };
  return {
    pushed,
    problems,
    clock,
    isAllowed: (endpoint: string) => endpoint.startsWith(`${origin}/`),
    answerWith(wanted: number): void {
      status = wanted;
    },
    /** What a browser answers to `subscribe()`. */
    subscribe() {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      browsers.set(path, { keys, auth });
      const p256dh = keys.getPublicKey().toString("base64url");
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString("base64url") } };
    },
  };
}

type Browser = { keys: ReturnType<typeof createECDH>; auth: Buffer };

/** The other way round from the sender's, by RFC 8188 and RFC 8291. */
function decrypt(body: Buffer, { keys, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error("There is more than one record.");
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, with_, info, length));
  const input = derive(keys.computeSecret(senderKey), auth, about, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  if (plain.at(-1) !== 2) throw new Error("The record has no end.");
  return plain.subarray(0, -1);
}
