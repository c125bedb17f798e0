import { adminPage } from "../../content/account/signed-in-page.ts";
import { MailboxDesk } from "../../features/health-desk/mailbox-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Mailbox");

export const page = dashboardPage(content, "/adminDashboardHome", <MailboxDesk heading={content.heading} />, ["admin"]);
