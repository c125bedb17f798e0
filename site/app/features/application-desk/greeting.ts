/** Which greeting fits the hour of the day, 0 to 23. */
export function greetingAt(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}
