import type { Role } from "@campusward/contracts/accounts/roles";
import type { ComponentType } from "react";
import type { SitePage } from "../../navigation/page-loader.ts";
import { adminPage } from "../../words/signed-in-page.ts";
import { dashboardPage } from "./dashboard-layout.tsx";
import "../../styles/desk.css";

/** A page of the team, which its address alone leads to. @param roles as of `dashboardPage` */
export function deskPage(heading: string, Desk: ComponentType<{ heading: string }>, roles?: readonly Role[]): SitePage {
  return dashboardPage(adminPage(heading), "/adminDashboardHome", <Desk heading={heading} />, roles);
}
