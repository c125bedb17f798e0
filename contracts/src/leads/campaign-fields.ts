/** What the browser adds to every request by itself. */
export const campaignFields = [
  "utmSource",
  "utmMedium",
  "utmCampaign",
  "utmContent",
  "utmTerm",
  "referrerHost",
  "landingPage",
] as const;
