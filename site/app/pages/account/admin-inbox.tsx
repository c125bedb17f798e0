import { inboxPage as content, goingOutWords } from "../../content/desk/mail/going-out.ts";
import { mailInWords } from "../../content/desk/mail/mail-in.ts";
import { InboxDesk } from "../../features/inbox-desk/inbox-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <InboxDesk heading={content.heading} words={goingOutWords} came={mailInWords} />,
);
