import { list } from "../list.ts";
import type { ProductFragment } from "./product-explorer.ts";

type FragmentRow = ProductFragment["rows"][number];
type Tone = NonNullable<FragmentRow["state"]>["tone"];

/** How far something has come is said in the colour of its stone. */
const toneOfMark: Record<FragmentRow["mark"], Tone> = {
  neem: "done",
  amaltas: "soon",
  late: "late",
  unpainted: "plain",
};

/** @param rows by their ids. `tone` where a state has another colour than its stone. */
export function fragmentRows(
  rows: Readonly<Record<string, Omit<FragmentRow, "state"> & { state?: string; tone?: Tone }>>,
): FragmentRow[] {
  const entries = Object.entries(rows).map(([id, { state: label, tone, ...row }]): [string, FragmentRow] => [
    id,
    label === undefined ? row : { ...row, state: { label, tone: tone ?? toneOfMark[row.mark] } },
  ]);
  return list(Object.fromEntries(entries));
}
