import * as z from "zod";

export const Text = z.string().trim().min(1, "must not be empty");

export const HttpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform(withoutTrailingSlash);

/** A setting whose text is JSON. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("must be JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export function withoutTrailingSlash(text: string): string {
  return text.replace(/\/+$/, "");
}
