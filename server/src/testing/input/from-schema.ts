import fc from "fast-check";
import { oddFields, oddText, oddValue } from "./odd-values.ts";

/** A JSON Schema, as far as the contracts' requests use it. */
type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
};

/** What fields of a name usually hold, where the schema says only that it is text. */
export type KnownFields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Values that fit a schema, or nearly: fields are left out, added, or hold something else. */
export function nearlyFitting(schema: object, known: KnownFields): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: near(schema as Schema, known) }, { weight: 1, arbitrary: oddValue });
}

function near(schema: Schema, known: KnownFields): fc.Arbitrary<unknown> {
  if (!schema.properties) return fitting(schema, known);
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    fc.oneof({ weight: 8, arbitrary: known[name] ?? near(field, known) }, { weight: 1, arbitrary: oddValue }),
  ]);
  const present = fc.record(Object.fromEntries(fields) as KnownFields, { requiredKeys: schema.required ?? [] });
  const lacking = fc.record(Object.fromEntries(fields) as KnownFields, { requiredKeys: [] });
  return fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: present }, { weight: 1, arbitrary: lacking }),
      fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddFields }),
    )
    .map(([asked, unasked]) => ({ ...unasked, ...asked }));
}

function fitting(schema: Schema, known: KnownFields): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => near(choice, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "string":
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern, "u"), { maxLength: 300 }) : oddText;
    case "integer":
    case "number":
      return fc.oneof(fc.integer({ min: schema.minimum ?? -5, max: 20 }), fc.maxSafeInteger());
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(near(schema.items ?? {}, known), { maxLength: 4 });
    default:
      return oddValue;
  }
}
