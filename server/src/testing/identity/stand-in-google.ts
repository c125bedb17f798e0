import { startOidcProvider } from "./oidc-provider.ts";

/*
 * The OpenID provider of the tests as a process of its own, for journeys and for looking at a sign-in by hand:
 * `node server/src/testing/identity/stand-in-google.ts 4000 http://localhost:3000/__/auth/callback`
 */
const [port = "", ...redirectUris] = process.argv.slice(2);
const { issuer, close } = await startOidcProvider({ port: Number(port), redirectUris });
process.stdout.write(`${issuer}\n`);
process.once("SIGTERM", () => void close());
