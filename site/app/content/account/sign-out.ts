/** What signing out asks while something that was typed has not been sent. */
export const signOutWords = {
  waiting: (count: number) =>
    count === 1
      ? "One entry of yours waits on this device for the line. Signing out erases it."
      : `${count} entries of yours wait on this device for the line. Signing out erases them.`,
  anyway: "Sign out all the same",
};
