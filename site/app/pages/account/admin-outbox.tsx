import { outboxPage as content, outboxDeskWords } from "../../content/desk/outbox-desk.ts";
import { OutboxDesk } from "../../features/outbox-desk/outbox-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <OutboxDesk heading={content.heading} words={outboxDeskWords} />,
  ["admin"],
);
