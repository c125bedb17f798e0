/** Where a lead came from that did not come through the site. */
export const leadOrigins = [
  "phone",
  "whatsapp",
  "instagram",
  "fair",
  "referral",
  "walked-in",
  "email",
  "import",
] as const;
export type LeadOrigin = (typeof leadOrigins)[number];
/** The ones that a colleague chooses from. */
export const typedOrigins = ["phone", "whatsapp", "instagram", "fair", "referral", "walked-in"] as const;
