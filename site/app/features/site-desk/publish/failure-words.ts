/** Why nothing was checked or published. */
export function failureWords(failure: string | null): string {
  if (failure === "rate_limited") return "That was very often in a short time. Wait a minute, then try again.";
  if (failure === "unavailable") {
    return "The site cannot be made just now. Perhaps it is being built again: try again in a minute. The log says why.";
  }
  return failure === "changed_meanwhile"
    ? "A colleague published meanwhile. Look at the changes again, then publish."
    : "That did not work: your line dropped, or the product did not answer. Try again.";
}
