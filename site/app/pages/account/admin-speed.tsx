import { speedPage as content, vitalsDeskWords } from "../../content/desk/vitals-desk.ts";
import { VitalsDesk } from "../../features/vitals-desk/vitals-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <VitalsDesk heading={content.heading} words={vitalsDeskWords} />,
  ["admin"],
);
