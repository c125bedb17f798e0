import { generateKeyPairSync, sign } from "node:crypto";

/** A self-signed certificate for `localhost` (RFC 5280), and its key, as PEM. Good for a day. */
export function makeCertificate(): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(identifier([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
  const commonName = sequence(identifier([0x55, 0x04, 0x03]), element(0x0c, Buffer.from("localhost")));
  const name = sequence(element(0x31, commonName));
  const dayMs = 86_400_000;
  const validity = sequence(time(Date.now() - dayMs), time(Date.now() + dayMs));
  const alternativeName = sequence(
    identifier([0x55, 0x1d, 0x11]),
    element(0x04, sequence(element(0x82, Buffer.from("localhost")))),
  );
  const content = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    element(0xa3, sequence(alternativeName)),
  );
  const signature = element(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]));
  const certificate = sequence(content, ecdsaWithSha256, signature).toString("base64");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** One element of DER: its tag, its length in as few bytes as can be, its content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const short = length < 128 ? [length] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 256 ? short : [0x82, length >> 8, length & 0xff])]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

function identifier(bytes: number[]): Buffer {
  return element(0x06, Buffer.from(bytes));
}

/** UTCTime: `YYMMDDhhmmssZ`. */
function time(atMs: number): Buffer {
  const text = new Date(atMs).toISOString().slice(2, 19).replaceAll(/[-T:]/g, "");
  return element(0x17, Buffer.from(`${text}Z`));
}
