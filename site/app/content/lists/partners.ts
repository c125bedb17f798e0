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
import type { Picture } from "../page.ts";
import type { Proof, Source } from "../proof.ts";

export type Partner = Proof & { name: string; logo: Picture };

/** Who sets briefs and hires: invented, until an operator puts real partners here, each with its source. Heavy logos stand last: the strip begins without them. */
export const partners = {
  tiffinly: partner("Tiffinly", tiffinlyLogo, 139),
  rosetteBeauty: partner("Rosette Beauty", rosetteBeautyLogo, 154),
  kaveriLabs: partner("Kaveri Labs", kaveriLabsLogo, 177),
  orchardCapital: partner("Orchard Capital", orchardCapitalLogo, 150),
  helioRobotics: partner("Helio Robotics", helioRoboticsLogo, 110),
  banyanCo: partner("Banyan & Co.", banyanCoLogo, 210),
  monsoonStudio: partner("Monsoon Studio", monsoonStudioLogo, 178),
  ledgerline: partner("Ledgerline", ledgerlineLogo, 176),
  vyomSpace: partner("Vyom Space", vyomSpaceLogo, 140),
  pagemarkPress: partner("Pagemark Press", pagemarkPressLogo, 172),
  littleLanternTrust: partner("Little Lantern Trust", littleLanternTrustLogo, 185),
  northgateSchools: partner("Northgate Schools", northgateSchoolsLogo, 189),
  ashgroveUniversity: partner("Ashgrove University", ashgroveUniversityLogo, 151),
};

/** @param source who agreed to be named, and when */
function partner(name: string, src: string, width: number, source: Source | null = null): Partner {
  return { name, logo: { src, width, height: 40 }, source };
}
