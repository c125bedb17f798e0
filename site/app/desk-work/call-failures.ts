import type { ErrorCode } from "@campusward/contracts/errors";

const ours = "Not saved. Something failed on our side. Try again in a minute.";

/**
 * Why a change on the desk failed, by the server's code; `line` without an answer. Only what the server refused is known
 * not to be done.
 */
export const callFailures: Record<ErrorCode | "line", string> = {
  line: "Your line dropped before the answer came. It may be done already: look, then try again.",
  invalid_request: ours,
  invalid_fields: "Not saved. Something here is not as it should be. Please check it.",
  signed_out: "You have been signed out to keep your account safe. Log in again and you will come back to this page.",
  forbidden: "Not saved. Your role does not open this any more.",
  cross_site: ours,
  key_reused: "Not saved. This was sent before with other words. Load the page again to see what is kept.",
  second_step_needed: "Your role asks for a second step. Set one up on your profile first.",
  sign_in_again: "Nothing was changed, because you were asked who you are and did not say.",
  last_admin: "Not saved. This is the last admin: make somebody else one first.",
  own_account: "Your own account goes from your profile, where you can take a copy first.",
  changed_meanwhile: "Not saved. This was changed after you read it. Look at what is new, then save again.",
  too_late: "It is too late for this: the mail server has it already, or what it said is gone.",
  not_found: "This is not here any more.",
  method_not_allowed: ours,
  body_too_large: "Not saved. That is more than we can keep. Please shorten it.",
  unsupported_media_type: ours,
  rate_limited: "That was very often in a short time. Wait a minute, then try again.",
  unavailable: "We are not reachable just now. It may be done already: look, then try again in a minute.",
  internal: "Something failed on our side. It may be done already: look, then try again in a minute.",
};
