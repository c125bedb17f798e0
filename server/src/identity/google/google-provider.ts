import { providerCallbackPath } from "@campusward/contracts/identity/google-sign-in";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as openid from "openid-client";
import * as z from "zod/mini";
import type { EpochMs } from "../../database/tables.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";

/** The operator's own client at Google, or at another OpenID provider. */
export type GoogleClient = { issuer: string; clientId: string; clientSecret: string };

/** The secrets of a sign-in that only its starter knows. */
export type FlowSecrets = { state: string; nonce: string; codeVerifier: string };

export type GoogleProvider = ReturnType<typeof createGoogleProvider>;

const timeoutSeconds = 10;
/** Asymmetric signatures, which only the provider can make. */
const signatureAlgorithms = ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"];

/** OpenID Connect with Google. The provider's metadata is fetched at first use, and again after a failure. */
export function createGoogleProvider({ issuer, clientId, clientSecret }: GoogleClient, publicUrl: string) {
  const redirectUri = publicUrl + providerCallbackPath;
  let discovered: Promise<{ config: openid.Configuration; keys: JWTVerifyGetKey }> | null = null;

  function discover() {
    discovered ??= readProvider().catch((error) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  async function readProvider() {
    const execute = [openid.enableNonRepudiationChecks];
    // The environment allows plain http only for this machine.
    if (issuer.startsWith("http:")) execute.push(openid.allowInsecureRequests);
    const options = { execute, timeout: timeoutSeconds };
    const config = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
    const { jwks_uri: keysUri } = config.serverMetadata();
    if (!keysUri) throw new Error("The OpenID provider publishes no keys.");
    return { config, keys: createRemoteJWKSet(new URL(keysUri), { timeoutDuration: timeoutSeconds * 1000 }) };
  }

  return {
    /** The provider's sign-in address. */
    async authorizationUrl({ state, nonce, codeVerifier }: FlowSecrets): Promise<URL> {
      const { config } = await discover();
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        prompt: "select_account",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
    },

    /**
     * Exchanges the provider's redirect for the person's claims.
     * @throws {openid.AuthorizationResponseError} when the person or the provider refused; any other error when the
     * answer is not the one to this flow, or the provider does not answer.
     */
    async exchange(query: string, { state, nonce, codeVerifier }: FlowSecrets): Promise<ProviderClaims> {
      const { config } = await discover();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      // Built from our own address: behind a proxy the request names another one.
      const tokens = await openid.authorizationCodeGrant(config, new URL(redirectUri + query), checks);
      const claims = tokens.claims();
      if (!claims) throw new Error("The OpenID provider sent no ID token.");
      if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return ProviderClaims.parse(claims);
      // Google puts the address into the ID token; for others, it is fetched from the userinfo endpoint.
      return ProviderClaims.parse(await openid.fetchUserInfo(config, tokens.access_token, claims.sub));
    },

    /**
     * Checks an ID token that the browser got by itself: the provider's signature, our client as audience, its time.
     * @param nonce what the browser had put into its request, or null; a token with a nonce is valid only with it.
     * @returns null for an invalid token. @throws when the provider's keys cannot be fetched.
     */
    async verifyIdToken(token: string, nonce: string | null, now: EpochMs): Promise<ProviderClaims | null> {
      const { config, keys } = await discover();
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: config.serverMetadata().issuer,
          audience: clientId,
          algorithms: signatureAlgorithms,
          requiredClaims: ["exp", "iat", "sub"],
          currentDate: new Date(now),
        });
        return hasNonce(payload, nonce) ? (ProviderClaims.safeParse(payload).data ?? null) : null;
      } catch (error) {
        if (saysTokenIsBad(error)) return null;
        throw error;
      }
    },
  };
}

/** Google's libraries send the nonce itself or, on phones, its SHA-256. */
function hasNonce({ nonce: kept }: JWTPayload, sent: string | null): boolean {
  if (kept === undefined) return sent === null;
  return sent !== null && (kept === sent || kept === hashSecret(sent));
}

/** If the keys cannot be fetched, the token may still be valid. */
function saysTokenIsBad(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return error.code !== errors.JWKSTimeout.code && error.code !== errors.JOSEError.code;
}

const line = z.catch(z.optional(z.string()), undefined);

/**
 * The claims of an OpenID provider about a person (OpenID Connect Core 5.1). Claims of another type count as missing.
 */
export const ProviderClaims = z.object({
  /** The person's id there: never given to somebody else, unlike an address. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: line,
  /** Whether the provider has seen that the address is the person's. Anything other than true means no. */
  email_verified: z.catch(z.optional(z.boolean()), undefined),
  /** The domain of an organisation whose mail Google runs. */
  hd: line,
  name: line,
  given_name: line,
  family_name: line,
  picture: line,
});

export type ProviderClaims = z.infer<typeof ProviderClaims>;
