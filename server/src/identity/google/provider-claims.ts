import * as z from "zod/mini";

const line = z.catch(z.optional(z.string()), undefined);

/** What an OpenID provider says of a person, in the words of OpenID Connect Core 5.1. Claims of another kind count as left out. */
export const ProviderClaims = z.object({
  /** The person's id there: never given to somebody else, unlike an address. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: line,
  /** Whether the provider has seen that the address is the person's. Anything but true is no. */
  email_verified: z.catch(z.optional(z.boolean()), undefined),
  name: line,
  given_name: line,
  family_name: line,
  picture: line,
});

export type ProviderClaims = z.infer<typeof ProviderClaims>;
