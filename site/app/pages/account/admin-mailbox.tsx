import { healthWords } from "../../content/desk/health.ts";
import { mailboxPage as content } from "../../content/desk/mail/going-out.ts";
import { MailboxDesk } from "../../features/health-desk/mailbox-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <MailboxDesk heading={content.heading} words={healthWords} />,
  ["admin"],
);
