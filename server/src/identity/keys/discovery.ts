import { Hono } from "hono";
import type { IdentityContext } from "../identity-context.ts";

/** Kept no longer than a key is published before it signs. */
const forEverybody = { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" };

/** How other servers find our public keys (OpenID Connect Discovery 1.0). Anybody may read it, from any page. */
export function discoveryRoutes({ issuer, now }: Pick<IdentityContext, "issuer" | "now">): Hono {
  const app = new Hono();
  app.get("/.well-known/jwks.json", async (c) => c.json(await issuer.keys.publish(now()), 200, forEverybody));
  // An endpoint to log in, which the standard asks for, would be a promise that this service does not keep.
  app.get("/.well-known/openid-configuration", (c) =>
    c.json(
      {
        issuer: issuer.issuer,
        jwks_uri: `${issuer.issuer}/.well-known/jwks.json`,
        response_types_supported: ["id_token"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        claims_supported: claims,
      },
      200,
      forEverybody,
    ),
  );
  return app;
}

const claims = ["iss", "aud", "sub", "iat", "exp", "auth_time", "sid", "email", "email_verified", "name", "picture"];
