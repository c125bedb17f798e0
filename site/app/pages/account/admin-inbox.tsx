import { inboxPage as content } from "../../content/desk/desk-pages.ts";
import { InboxDesk } from "../../features/inbox-desk/inbox-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(content, "/adminDashboardHome", <InboxDesk heading={content.heading} />);
