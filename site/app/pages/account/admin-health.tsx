import { adminPage } from "../../content/account/signed-in-page.ts";
import { HealthDesk } from "../../features/health-desk/health-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Health");

export const page = dashboardPage(content, "/adminDashboardHome", <HealthDesk heading={content.heading} />, ["admin"]);
