import { adminPage } from "../../content/account/signed-in-page.ts";
import { SiteDesk } from "../../features/site-desk/site-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Site");

export const page = dashboardPage(content, "/adminDashboardHome", <SiteDesk heading={content.heading} />, ["admin"]);
