import { readFileSync } from "node:fs";

/** Such as `0.1.0`, from the package.json of the whole. */
export const version: string = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
).version;
