import { demosPage as content, leadDeskWords } from "../../content/desk/lead-desk.ts";
import { listWords } from "../../content/desk/list-words.ts";
import { DemosDesk } from "../../features/lead-desk/demos/demos-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <DemosDesk heading={content.heading} words={leadDeskWords} list={listWords} />,
);
