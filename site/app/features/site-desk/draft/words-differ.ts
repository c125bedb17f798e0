export type DifferentPart = { text: string; isOther: boolean };

/** Words of both texts together, beyond which they are shown as wholly different: comparing costs their product. */
const mostCompared = 1_200;

/** Two texts in parts, those that the other one lacks marked. */
export function differWords(before: string, after: string): { before: DifferentPart[]; after: DifferentPart[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length + now.length > mostCompared) {
    return { before: [{ text: before, isOther: true }], after: [{ text: after, isOther: true }] };
  }
  const same = commonWords(old, now);
  return {
    before: joined(old.map((text, at) => ({ text, isOther: !same.some(([one]) => one === at) }))),
    after: joined(now.map((text, at) => ({ text, isOther: !same.some(([, other]) => other === at) }))),
  };
}

/** With the spaces after them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

/** The longest words in common, in their order, as pairs of places. */
function commonWords(old: readonly string[], now: readonly string[]): [number, number][] {
  const isSame = (one: number, other: number) => old[one]?.trim() === now[other]?.trim();
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (one: number, other: number) => lengths[one]?.[other] ?? 0;
  for (let one = old.length - 1; one >= 0; one--) {
    const row = lengths[one];
    if (!row) continue;
    for (let other = now.length - 1; other >= 0; other--) {
      row[other] = isSame(one, other) ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const found: [number, number][] = [];
  let [one, other] = [0, 0];
  while (one < old.length && other < now.length) {
    if (isSame(one, other)) found.push([one++, other++]);
    else if (at(one + 1, other) >= at(one, other + 1)) one++;
    else other++;
  }
  return found;
}

function joined(parts: readonly DifferentPart[]): DifferentPart[] {
  const whole: DifferentPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.isOther === part.isOther) last.text += part.text;
    else whole.push({ ...part });
  }
  return whole;
}
