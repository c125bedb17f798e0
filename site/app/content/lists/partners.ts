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

/** Nobody stands for it yet. `width` of the logo, at a height of 40. */
function invented(name: string, src: string, width: number): Partner {
  return { name, logo: { src, width, height: 40 }, source: null };
}

/** Who sets briefs and hires: invented, until an operator puts real partners here, each with its source. Heavy logos stand last: the strip begins without them. */
export const partners: readonly Partner[] = defineContent(
  "partners",
  list({
    tiffinly: invented("Tiffinly", tiffinlyLogo, 139),
    "rosette-beauty": invented("Rosette Beauty", rosetteBeautyLogo, 154),
    "kaveri-labs": invented("Kaveri Labs", kaveriLabsLogo, 177),
    "orchard-capital": invented("Orchard Capital", orchardCapitalLogo, 150),
    "helio-robotics": invented("Helio Robotics", helioRoboticsLogo, 110),
    "banyan-co": invented("Banyan & Co.", banyanCoLogo, 210),
    "monsoon-studio": invented("Monsoon Studio", monsoonStudioLogo, 178),
    ledgerline: invented("Ledgerline", ledgerlineLogo, 176),
    "vyom-space": invented("Vyom Space", vyomSpaceLogo, 140),
    "pagemark-press": invented("Pagemark Press", pagemarkPressLogo, 172),
    "little-lantern-trust": invented("Little Lantern Trust", littleLanternTrustLogo, 185),
    "northgate-schools": invented("Northgate Schools", northgateSchoolsLogo, 189),
    "ashgrove-university": invented("Ashgrove University", ashgroveUniversityLogo, 151),
  }),
);

/** Those of these names that are there. */
export function partnersCalled(...names: readonly string[]): Partner[] {
  return partners.filter(({ name }) => names.includes(name));
}
