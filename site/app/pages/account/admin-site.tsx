import { sitePage as content, siteDeskWords } from "../../content/desk/site/site-desk.ts";
import { SiteDesk } from "../../features/site-desk/site-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <SiteDesk heading={content.heading} words={siteDeskWords} />,
  ["admin"],
);
