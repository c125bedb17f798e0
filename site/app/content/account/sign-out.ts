import { template } from "../../words/templates.ts";
import { defineContent } from "../define-content.ts";

/** What signing out asks while something that was typed has not been sent. */
export const signOutWords = defineContent("signOutWords", {
  waiting: {
    one: template("One entry of yours waits on this device for the line. Signing out erases it."),
    other: template("{count} entries of yours wait on this device for the line. Signing out erases them."),
  },
  anyway: "Sign out all the same",
});
