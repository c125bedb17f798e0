type Options = Record<string, unknown>;

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

/** Lets the browser ask for the fingerprint or face. Throws when that was refused or took too long. */
export async function signWithPasskey(options: Options): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startAuthentication({ optionsJSON: options as never }));
}

/** Lets the browser make a passkey. */
export async function createPasskey(options: Options): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startRegistration({ optionsJSON: options as never }));
}
