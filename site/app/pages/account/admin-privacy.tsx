import { adminPage } from "../../content/account/signed-in-page.ts";
import { PrivacyDesk } from "../../features/people-desk/privacy-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Privacy");

export const page = dashboardPage(content, "/adminDashboardHome", <PrivacyDesk heading={content.heading} />, ["admin"]);
