import type { FirstAdminWords } from "../../content/account/first-admin.ts";
import { SessionProvider } from "../../identity/session-provider.tsx";
import { FirstAdminCard } from "./first-admin-card.tsx";

/** Where the link leads that the product prints while it has no admin. */
export function FirstAdmin({ words }: { words: FirstAdminWords }) {
  return (
    <SessionProvider>
      <FirstAdminCard words={words} />
    </SessionProvider>
  );
}
