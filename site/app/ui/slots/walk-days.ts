/**
 * The arrow keys up and down walk the days of a form of slots, left and right its times as in every group of radio
 * buttons. A day without times is passed over, and one that is folded opens.
 */
export function walkDays(event: Pick<KeyboardEvent, "key" | "target" | "preventDefault">): void {
  const direction = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const slot = event.target instanceof HTMLInputElement && event.target.name === "at" ? event.target : null;
  if (!slot || direction === 0) return;
  event.preventDefault();
  const days = [...(slot.form?.querySelectorAll("fieldset") ?? [])].map((day) => [
    ...day.querySelectorAll<HTMLInputElement>("[name=at]"),
  ]);
  const from = days.findIndex((day) => day.includes(slot));
  const place = days[from]?.indexOf(slot) ?? 0;
  for (let day = from + direction; days[day]; day += direction) {
    const slots = days[day] ?? [];
    const next = slots[Math.min(place, slots.length - 1)];
    if (!next) continue;
    next.closest("details")?.setAttribute("open", "");
    next.focus();
    next.click();
    return;
  }
}
