import { SiteDesk } from "../../features/site-desk/site-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Site");

export const page = dashboardPage(content, "/adminDashboardHome", <SiteDesk heading={content.heading} />, ["admin"]);
