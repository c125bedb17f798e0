import { TellMe } from "../../features/tell-me/tell-me.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Notifications");

export const page = dashboardPage(content, "/adminDashboardHome", <TellMe heading={content.heading} />);
