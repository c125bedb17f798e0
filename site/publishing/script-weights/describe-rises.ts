import type { Rise } from "./find-rises.ts";
import { describeChain, findImportChain, type ImportChain } from "./import-chain.ts";
import type { ImportGraph } from "./script-report.ts";

/** So many causes of a rise are named. */
const mostNamed = 6;

type DescribeOptions = {
  imports: ImportGraph;
  /** The modules that the ways of imports to what rose begin with. */
  startsOf: (rise: Rise) => readonly string[];
  /** What somebody types who finds the rise worth it. */
  acceptCommand: string;
};

/** What weighs more, which modules make the difference, and by which imports they came there. */
export function describeRises(rises: readonly Rise[], options: DescribeOptions): string {
  // What every page loads rises for all of them by the same causes.
  const byCauses = Map.groupBy(rises, (rise) => `${rise.what}\n${causesOf(rise, options)}`);
  const descriptions = Array.from(byCauses.values(), (alike) => [...alike.map(titleOf), causesOf(alike[0], options)]);
  return [
    ...descriptions.map((lines) => lines.join("\n")),
    "The bytes of a script are compressed; those of its modules are as they were written.",
    `If it is worth that much to every visitor, record it: ${options.acceptCommand}`,
  ].join("\n\n");
}

function titleOf({ what, name, bytes, recorded }: Rise): string {
  const title = what === "script" ? `The script ${name}` : `The first load of ${name}`;
  return `${title} weighs ${bytes} bytes, ${bytes - recorded} more than recorded.`;
}

/** The modules that grew, and the new ones that brought the other new ones along. */
function causesOf(rise: Rise | undefined, { imports, startsOf }: DescribeOptions): string {
  if (!rise) return "";
  const starts = startsOf(rise);
  const isNew = new Set(rise.modules.filter((module) => module.isNew).map(({ module }) => module));
  const causes = new Map<string, { bytes: number; modules: number; way: ImportChain | undefined }>();
  for (const { module, bytes } of rise.modules) {
    const chain = isNew.has(module) ? findImportChain(imports, starts, module) : null;
    const way = chain?.slice(0, chain.findIndex((step) => isNew.has(step.module)) + 1);
    const first = way?.at(-1)?.module ?? module;
    const cause = causes.get(first) ?? { bytes: 0, modules: 0, way };
    causes.set(first, { ...cause, bytes: cause.bytes + bytes, modules: cause.modules + 1 });
  }
  const moved = new Map(rise.modules.map(({ module, movedFrom }) => [module, movedFrom]));
  const sorted = [...causes].toSorted(([, one], [, other]) => other.bytes - one.bytes);
  const lines = sorted.slice(0, mostNamed).flatMap(([module, { bytes, modules, way }]) => {
    const others = modules === 1 ? "" : ` with ${modules - 1} more behind it`;
    const was = moved.get(module) ? `, was in the script ${moved.get(module)}` : "";
    const line = `  ${isNew.has(module) ? "new " : "grew"} +${bytes} ${module}${others}${was}`;
    return way ? [line, `    ${describeChain(way)}`] : [line];
  });
  const rest = sorted.slice(mostNamed);
  const restBytes = rest.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  return [...lines, ...(rest.length > 0 ? [`  and ${rest.length} more, +${restBytes}`] : [])].join("\n");
}
