export type RepliesOfDay = { day: string; onTime: number; late: number };

export type ReplyBar = {
  /** The first day that the bar stands for, and the last. */
  from: string;
  to: string;
  onTime: number;
  late: number;
};

/** Days as bars: one each, or several in one where there are too many to tell apart. The last bar ends with the last day. */
export function toReplyBars(days: readonly RepliesOfDay[], mostBars = 31): ReplyBar[] {
  const daysPerBar = Math.max(1, Math.ceil(days.length / mostBars));
  const bars: ReplyBar[] = [];
  for (let end = days.length; end > 0; end -= daysPerBar) {
    const group = days.slice(Math.max(0, end - daysPerBar), end);
    bars.unshift({
      from: group[0]?.day ?? "",
      to: group.at(-1)?.day ?? "",
      onTime: group.reduce((sum, { onTime }) => sum + onTime, 0),
      late: group.reduce((sum, { late }) => sum + late, 0),
    });
  }
  return bars;
}
