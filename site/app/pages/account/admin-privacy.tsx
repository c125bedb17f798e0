import { privacyPage as content, peopleDeskWords } from "../../content/desk/people-desk.ts";
import { PrivacyDesk } from "../../features/people-desk/privacy-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <PrivacyDesk heading={content.heading} words={peopleDeskWords} />,
  ["admin"],
);
