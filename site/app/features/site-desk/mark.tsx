const looks = {
  draft: "bg-amaltas-100 text-ink [[data-in-draft]_&]:bg-amaltas-300",
  hidden: "bg-gulmohar-100 text-error",
  plain: "bg-jamun-100 text-ink",
};

/** A word about what it stands beside. */
export function Mark({ look = "plain", children }: { look?: keyof typeof looks; children: string }) {
  return (
    <span
      className={`inline-block rounded-[9px_9px_3px_3px] px-2.25 py-0.5 font-bold text-(length:--text-xs) whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}

export function ChangedMark() {
  return <Mark look="draft">Wet paint</Mark>;
}
