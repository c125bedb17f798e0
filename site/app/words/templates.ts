declare const gaps: unique symbol;

/** A text with gaps in braces, such as `"Sent to {email}."`. What has fewer gaps may stand in its place. */
export type Template<Gap extends string> = string & { readonly [gaps]: Gap };

/** A sentence about a number of things. */
export type Plural = { one: Template<"count">; other: Template<"count"> };

/** A sentence to somebody whose name may not be known. */
export type Named = { named: Template<"name">; unnamed: string };

type GapsOf<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never;

/** Content that a component completes: the compiler asks for a value of each gap. */
export function template<const Text extends string>(text: Text): Template<GapsOf<Text>> {
  return text as string as Template<GapsOf<Text>>;
}

export function fillIn<Gap extends string>(
  text: Template<Gap>,
  values: Readonly<Record<NoInfer<Gap>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name as Gap] ?? gap));
}

export function fillPlural({ one, other }: Plural, count: number): string {
  return fillIn(count === 1 ? one : other, { count });
}

export function fillNamed({ named, unnamed }: Named, name: string | null): string {
  return name ? fillIn(named, { name }) : unnamed;
}
