/** Why no check or publication was seen to end. Only what the server refused is known not to be done. */
export function failureWords(failure: string | null): string {
  if (failure === "rate_limited") return "That was very often in a short time. Wait a minute, then try again.";
  if (failure === "unavailable") {
    return "The site cannot be made just now. Perhaps it is being built again: try again in a minute. The log says why.";
  }
  // Of a draft that a colleague has published, no change is left.
  return failure === "changed_meanwhile" || failure === "invalid_fields"
    ? "This was changed meanwhile. Look at the changes again, then publish."
    : "Your line dropped, or the product did not answer. It may be done already: look, then try again.";
}
