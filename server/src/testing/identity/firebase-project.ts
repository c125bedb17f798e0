import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { onTestFinished } from "vitest";

export const projectId = "a-project";

export type TokenChanges = { claims?: Record<string, unknown>; project?: string; expiresInSeconds?: number };

/** A Firebase project as our server sees it: a served key set, and tokens signed with its key. */
export async function aFirebaseProject() {
  const [own, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  let status = 200;
  const server = createServer((_, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);

  function unsigned({ claims, project = projectId, expiresInSeconds = 3600 }: TokenChanges, now: number) {
    const seconds = Math.floor(now / 1000);
    const about = { auth_time: seconds, email: "a@x.example", email_verified: true, sub: "Uid1", ...claims };
    return {
      claims: {
        ...about,
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        iat: seconds,
        exp: seconds + expiresInSeconds,
      },
    };
  }

  function sign(key: CryptoKey, now: number, changes: TokenChanges): Promise<string> {
    const header = { alg: "RS256", kid: "one", typ: "JWT" };
    return new SignJWT(unsigned(changes, now).claims).setProtectedHeader(header).sign(key);
  }

  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    token: (now: number, changes: TokenChanges = {}) => sign(own.privateKey, now, changes),
    foreignToken: (now: number) => sign(foreign.privateKey, now, {}),
    unsignedToken: (now: number) => new UnsecuredJWT(unsigned({}, now).claims).encode(),
    answerKeysWith(next: number) {
      status = next;
    },
    stop,
  };
}
