import { adminPage } from "../../content/account/signed-in-page.ts";
import { TellMe } from "../../features/tell-me/tell-me.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Notifications");

export const page = dashboardPage(content, "/adminDashboardHome", <TellMe heading={content.heading} />);
