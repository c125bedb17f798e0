import { MailboxDesk } from "../../features/health-desk/mailbox-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Mailbox");

export const page = dashboardPage(content, "/adminDashboardHome", <MailboxDesk heading={content.heading} />, ["admin"]);
