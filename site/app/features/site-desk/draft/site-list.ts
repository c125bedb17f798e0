/** What is said while the words of the site are fetched. */
export const siteList = {
  coming: "Fetching the words of the site…",
  failed: {
    heading: "The site’s words cannot be read.",
    text: "Your internet has dropped, or ours has. Nothing was changed.",
    again: "Try again now",
  },
};
