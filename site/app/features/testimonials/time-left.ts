/** The time left of a video, as its clock shows it: `0:12`, down to `0:00`. */
export function timeLeft(seconds: number, playedSeconds: number): string {
  const left = Math.max(0, Math.ceil(seconds - playedSeconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
