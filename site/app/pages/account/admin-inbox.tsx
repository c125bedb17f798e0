import { InboxDesk } from "../../features/inbox-desk/inbox-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Inbox");

export const page = dashboardPage(content, "/adminDashboardHome", <InboxDesk heading={content.heading} />);
