import { settingsPage as content } from "../../content/account/dashboard-frame.ts";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { SettingsDesk } from "../../layout/dashboard/settings-desk.tsx";

export const page = dashboardPage(content, "/adminDashboardHome", <SettingsDesk heading={content.heading} />);
