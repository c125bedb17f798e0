import { HealthDesk } from "../../features/health-desk/health-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Health");

export const page = dashboardPage(content, "/adminDashboardHome", <HealthDesk heading={content.heading} />, ["admin"]);
