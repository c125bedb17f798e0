import { adminPage } from "../../content/account/signed-in-page.ts";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { SettingsDesk } from "../../layout/dashboard/settings-desk.tsx";

const content = adminPage("Settings");

export const page = dashboardPage(content, "/adminDashboardHome", <SettingsDesk heading={content.heading} />);
