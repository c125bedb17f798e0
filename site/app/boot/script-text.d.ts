declare module "*?script" {
  /** The module and what it imports, as the text of a classic script that declares `script` with its exports. */
  const text: string;
  // biome-ignore lint/style/noDefaultExport: as Vite's own `?inline`
  export default text;
}
