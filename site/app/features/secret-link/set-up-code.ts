import { storageKeys } from "../../storage/storage-keys.ts";
import { takeAddress } from "./take-address.ts";

/**
 * The code of the set-up link. It is kept for the tab, because logging in loads the page again, and leaves the address
 * bar at once.
 */
export function takeSetUpCode(): string | null {
  const code = new URL(takeAddress()).searchParams.get("code");
  try {
    if (code) sessionStorage.setItem(storageKeys.setUpCode, code);
    return code || sessionStorage.getItem(storageKeys.setUpCode);
  } catch {
    return code || null;
  }
}

export function forgetSetUpCode(): void {
  try {
    sessionStorage.removeItem(storageKeys.setUpCode);
  } catch {
    // Nothing was kept either.
  }
}
