import { trapField } from "@campusward/contracts/leads/form-evidence";

/** A line for programs that fill in whatever they find. It says what it is, for whoever meets it nevertheless. */
export const trapLine = { name: trapField, label: "Leave this line empty" };

/** Many people, or one script, sent more from one place or address than is taken. */
export const tooOften =
  "Very many requests came from here in a short time. Everything you typed is still here: wait a few minutes, then send it.";
