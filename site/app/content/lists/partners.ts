import ashgroveUniversityLogo from "../../assets/partners/ashgrove-university.svg";
import banyanCoLogo from "../../assets/partners/banyan-co.svg";
import helioRoboticsLogo from "../../assets/partners/helio-robotics.svg";
import kaveriLabsLogo from "../../assets/partners/kaveri-labs.svg";
import ledgerlineLogo from "../../assets/partners/ledgerline.svg";
import littleLanternTrustLogo from "../../assets/partners/little-lantern-trust.svg";
import monsoonStudioLogo from "../../assets/partners/monsoon-studio.svg";
import northgateSchoolsLogo from "../../assets/partners/northgate-schools.svg";
import orchardCapitalLogo from "../../assets/partners/orchard-capital.svg";
import pagemarkPressLogo from "../../assets/partners/pagemark-press.svg";
import rosetteBeautyLogo from "../../assets/partners/rosette-beauty.svg";
import tiffinlyLogo from "../../assets/partners/tiffinly.svg";
import vyomSpaceLogo from "../../assets/partners/vyom-space.svg";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import type { Picture } from "../page.ts";
import type { Proof } from "../proof.ts";

export type Partner = Proof & { name: string; logo: Picture };

/** Who sets briefs and hires: invented, until an operator puts real partners here, each with its source. Heavy logos stand last: the strip begins without them. */
export const partners: readonly Partner[] = defineContent(
  "partners",
  list({
    tiffinly: { name: "Tiffinly", logo: { src: tiffinlyLogo, width: 139, height: 40 }, source: null },
    "rosette-beauty": {
      name: "Rosette Beauty",
      logo: { src: rosetteBeautyLogo, width: 154, height: 40 },
      source: null,
    },
    "kaveri-labs": { name: "Kaveri Labs", logo: { src: kaveriLabsLogo, width: 177, height: 40 }, source: null },
    "orchard-capital": {
      name: "Orchard Capital",
      logo: { src: orchardCapitalLogo, width: 150, height: 40 },
      source: null,
    },
    "helio-robotics": {
      name: "Helio Robotics",
      logo: { src: helioRoboticsLogo, width: 110, height: 40 },
      source: null,
    },
    "banyan-co": { name: "Banyan & Co.", logo: { src: banyanCoLogo, width: 210, height: 40 }, source: null },
    "monsoon-studio": {
      name: "Monsoon Studio",
      logo: { src: monsoonStudioLogo, width: 178, height: 40 },
      source: null,
    },
    ledgerline: { name: "Ledgerline", logo: { src: ledgerlineLogo, width: 176, height: 40 }, source: null },
    "vyom-space": { name: "Vyom Space", logo: { src: vyomSpaceLogo, width: 140, height: 40 }, source: null },
    "pagemark-press": {
      name: "Pagemark Press",
      logo: { src: pagemarkPressLogo, width: 172, height: 40 },
      source: null,
    },
    "little-lantern-trust": {
      name: "Little Lantern Trust",
      logo: { src: littleLanternTrustLogo, width: 185, height: 40 },
      source: null,
    },
    "northgate-schools": {
      name: "Northgate Schools",
      logo: { src: northgateSchoolsLogo, width: 189, height: 40 },
      source: null,
    },
    "ashgrove-university": {
      name: "Ashgrove University",
      logo: { src: ashgroveUniversityLogo, width: 151, height: 40 },
      source: null,
    },
  }),
);

/** Those of these names that are there. */
export function partnersCalled(...names: readonly string[]): Partner[] {
  return partners.filter(({ name }) => names.includes(name));
}
