import { TellMe } from "../../features/tell-me/tell-me.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";

const content = adminPage("Notifications");

export const page = dashboardPage(content, "/adminDashboardHome", <TellMe heading={content.heading} />);
