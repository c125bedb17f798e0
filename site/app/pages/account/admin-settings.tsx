import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { SettingsDesk } from "../../layout/dashboard/settings-desk.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Settings");

export const page = dashboardPage(content, "/adminDashboardHome", <SettingsDesk heading={content.heading} />);
