/** What both pages about the server say while they fetch. */
export const healthList = {
  coming: "Looking at settings, address, mails, backups, disk and clock…",
  failed: {
    heading: "Health cannot be read.",
    text: "Your internet has dropped, or the product does not answer. On the server, npm run doctor says why.",
    again: "Try again now",
  },
};
