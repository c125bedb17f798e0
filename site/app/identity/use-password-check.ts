import { useEffect, useState } from "react";
import { openIdentity } from "./open-identity.ts";
import type { PasswordCheck } from "./password-rules.ts";

/** What the served policy says of a new password; null until it is known, and while no password is chosen. */
export function usePasswordCheck(password: string, isWanted: boolean): PasswordCheck | null {
  const [check, setCheck] = useState<PasswordCheck | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isLatest = true;
    openIdentity()
      .then(({ account }) => account.checkPassword(password))
      .then((found) => isLatest && setCheck(found))
      // Without the policy the shortest length is checked here, and all of it by the server.
      .catch(() => {});
    return () => {
      isLatest = false;
    };
  }, [password, isWanted]);
  return isWanted ? check : null;
}
