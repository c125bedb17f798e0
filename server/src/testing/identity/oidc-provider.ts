import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { interactionPolicy, Provider } from "oidc-provider";
import { createMemoryAdapter } from "oidc-provider/lib/adapters/memory_adapter.js";

/** People who have an account at the stand-in. The key is the person's id there. */
export const people = {
  ananya: {
    email: "ananya@mail.example",
    email_verified: true,
    /** Google runs the mail of her organisation. */
    hd: "mail.example",
    name: "Ananya Iyer",
    given_name: "Ananya",
    family_name: "Iyer",
    picture: "https://lh3.googleusercontent.com/a/ananya=s96-c",
  },
  kabir: {
    email: "kabir@mail.example",
    email_verified: true,
    name: "Kabir Sethi",
    picture: "https://pictures.example/k",
  },
  /** An address that Google does not run, and which somebody else may have by now. */
  predecessor: { email: "office@consult.example", email_verified: true, name: "Who Was There Before" },
  unverified: { email: "ananya@mail.example", email_verified: false, name: "Somebody Else" },
  nomail: { name: "Nobody Writes" },
};

export type PersonId = keyof typeof people;

export const client = { id: "campusward-at-google", secret: "a secret between the two" };

export type OidcProvider = { issuer: string; close(): Promise<void> };

export type OidcProviderOptions = {
  port: number;
  /** Where people are sent back to. */
  redirectUris: readonly string[];
  /** Google says in the ID token who somebody is. Others are to be asked at their userinfo endpoint. */
  claimsIn?: "id-token" | "userinfo";
};

/**
 * A real OpenID provider in the place of Google. Its page offers every person as a button, and one to say no.
 * Programs go to `{that page}?person=ananya`, or `?deny`.
 */
export async function startOidcProvider({
  port,
  redirectUris,
  claimsIn = "id-token",
}: OidcProviderOptions): Promise<OidcProvider> {
  const issuer = `http://localhost:${port}`;
  const provider = createProvider(issuer, redirectUris, claimsIn);
  const handle = provider.callback();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    void (url.pathname.startsWith("/choose/") ? choose(provider, url, request, response) : handle(request, response));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    issuer,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Making one takes an eighth of a second of processor time. */
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

function createProvider(issuer: string, redirectUris: readonly string[], claimsIn: "id-token" | "userinfo"): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider: Provider = new Provider(issuer, {
    // The default, named so that it does not warn that it forgets.
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "stand-in" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
    pkce: { required: () => true },
    claims: {
      email: ["email", "email_verified", "hd"],
      profile: ["name", "given_name", "family_name", "picture", "jti"],
    },
    conformIdTokenClaims: claimsIn === "userinfo",
    findAccount: (_: unknown, id: PersonId) => ({
      accountId: id,
      claims: () => ({ sub: id, jti: randomBytes(8).toString("hex"), ...people[id] }),
    }),
    loadExistingGrant,
    // As at Google, a code outlives that the person signs in there once more.
    expiresWithSession: () => false,
    ttl: { AccessToken: 3600, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
  });
  return provider;

  /** Choosing an account also means consent. */
  async function loadExistingGrant({ oidc }: { oidc: { session: { accountId: string } } }) {
    const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: client.id });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  }
}

async function choose(provider: Provider, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const person = url.searchParams.get("person");
  if (person === null && !url.searchParams.has("deny")) return showChoice(response);
  const result = person === null ? { error: "access_denied" } : { select_account: {}, login: { accountId: person } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function showChoice(response: ServerResponse): void {
  const choices = Object.keys(people).map((id) => `<button name="person" value="${id}">${id}</button>`);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html><link rel="icon" href="data:,"><title>Choose an account</title><form>${choices.join("")}<button name="deny">No</button></form>`,
  );
}
