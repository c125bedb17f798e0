import { type Partner, partners } from "./partners.ts";

export type PartnerStripContent = { heading: string; partners: Partner[]; pause: string; play: string };

export const partnerStrip: PartnerStripContent = {
  heading: "Join the thirteen organisations already on the road with us",
  partners: Object.values(partners),
  pause: "Pause",
  play: "Play",
};
