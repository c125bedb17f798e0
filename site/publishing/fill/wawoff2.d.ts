declare module "wawoff2" {
  /** The bytes of the TrueType or OpenType font inside a WOFF2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
