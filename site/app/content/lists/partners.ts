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

export type Partner = { name: string; logo: Picture };

const tiffinly: Partner = { name: "Tiffinly", logo: { src: tiffinlyLogo, width: 139, height: 40 } };
const rosetteBeauty: Partner = { name: "Rosette Beauty", logo: { src: rosetteBeautyLogo, width: 154, height: 40 } };
const kaveriLabs: Partner = { name: "Kaveri Labs", logo: { src: kaveriLabsLogo, width: 177, height: 40 } };
const northgateSchools: Partner = {
  name: "Northgate Schools",
  logo: { src: northgateSchoolsLogo, width: 189, height: 40 },
};
const helioRobotics: Partner = { name: "Helio Robotics", logo: { src: helioRoboticsLogo, width: 110, height: 40 } };
const banyanCo: Partner = { name: "Banyan & Co.", logo: { src: banyanCoLogo, width: 210, height: 40 } };
const monsoonStudio: Partner = { name: "Monsoon Studio", logo: { src: monsoonStudioLogo, width: 178, height: 40 } };
const ledgerline: Partner = { name: "Ledgerline", logo: { src: ledgerlineLogo, width: 176, height: 40 } };
const vyomSpace: Partner = { name: "Vyom Space", logo: { src: vyomSpaceLogo, width: 140, height: 40 } };
const ashgroveUniversity: Partner = {
  name: "Ashgrove University",
  logo: { src: ashgroveUniversityLogo, width: 151, height: 40 },
};
const littleLanternTrust: Partner = {
  name: "Little Lantern Trust",
  logo: { src: littleLanternTrustLogo, width: 185, height: 40 },
};
const pagemarkPress: Partner = { name: "Pagemark Press", logo: { src: pagemarkPressLogo, width: 172, height: 40 } };
const orchardCapital: Partner = { name: "Orchard Capital", logo: { src: orchardCapitalLogo, width: 150, height: 40 } };

/** Who sets briefs and hires. Illustrative until the operator puts real partners here. */
export const partners = {
  tiffinly,
  rosetteBeauty,
  kaveriLabs,
  northgateSchools,
  helioRobotics,
  banyanCo,
  monsoonStudio,
  ledgerline,
  vyomSpace,
  ashgroveUniversity,
  littleLanternTrust,
  pagemarkPress,
  orchardCapital,
};
