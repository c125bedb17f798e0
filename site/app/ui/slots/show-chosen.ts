/** Brings the chosen time of a form of slots into its row, which may be wider than what is seen of it. */
export function showChosen(form: HTMLFormElement | null): void {
  const slot = form?.querySelector("[name=at]:checked")?.parentElement;
  const row = slot?.parentElement;
  if (slot && row) row.scrollLeft = slot.offsetLeft - row.offsetLeft - (row.clientWidth - slot.offsetWidth) / 2;
}
