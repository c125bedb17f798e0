import { PrivacyDesk } from "../../features/people-desk/privacy-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Privacy");

export const page = dashboardPage(content, "/adminDashboardHome", <PrivacyDesk heading={content.heading} />, ["admin"]);
