import { useMemo, useSyncExternalStore } from "react";
import { textsOfDevice } from "../storage/kept-texts.ts";
import { storageKeys } from "../storage/storage-keys.ts";

/** What the header may say of the signed-in person before anybody has been asked. It opens nothing. */
export type SignedInHint = { name: string | null; email: string; photoUrl: string | null };

/** Told to this tab, because storage events reach only the others. */
const changed = "campusward:signed-in";

/** The hint as it is stored, so that it can be compared; null for a visitor. */
export function storedHint(): string | null {
  return textsOfDevice.read(storageKeys.signedIn);
}

export function parseHint(stored: string | null): SignedInHint | null {
  try {
    const { name, email, photoUrl } = JSON.parse(stored ?? "null") ?? {};
    return typeof email === "string" ? { name: textOrNull(name), email, photoUrl: textOrNull(photoUrl) } : null;
  } catch {
    return null;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The role as it was told at the last sign-in. It decides where to go, never what may be seen. */
export function storedRole(): string | null {
  return textsOfDevice.read(storageKeys.role);
}

/** Spec 3: the role is stored under `role`. */
export function rememberSignedIn(hint: SignedInHint, role: string): void {
  write(storageKeys.role, role);
  rememberHint(hint);
}

export function rememberHint({ name, email, photoUrl }: SignedInHint): void {
  write(storageKeys.signedIn, JSON.stringify({ name, email, photoUrl }));
}

export function forgetSignedIn(): void {
  write(storageKeys.role, null);
  write(storageKeys.signedIn, null);
}

/** Calls back when somebody signs in or out, in any tab. Returns the way to stop listening. */
export function watchHint(onChange: () => void): () => void {
  const hearStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.signedIn || key === null) onChange();
  };
  window.addEventListener("storage", hearStorage);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener("storage", hearStorage);
    window.removeEventListener(changed, onChange);
  };
}

/** Without storage the header does not know; signing in and out works all the same. */
function write(key: string, text: string | null): void {
  if (textsOfDevice.read(key) === text) return;
  textsOfDevice.write(key, text);
  window.dispatchEvent(new Event(changed));
}

/** Who seems to be signed in. Null while hydrating, as in the prerendered page, and for a visitor. */
export function useSignedInHint(): SignedInHint | null {
  const stored = useSyncExternalStore(watchHint, storedHint, () => null);
  return useMemo(() => parseHint(stored), [stored]);
}
