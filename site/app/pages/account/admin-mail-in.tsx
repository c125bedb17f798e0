import { mailInPage as content, mailInWords } from "../../content/desk/mail/mail-in.ts";
import { MailInDesk } from "../../features/mail-in-desk/mail-in-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <MailInDesk heading={content.heading} words={mailInWords} />,
);
