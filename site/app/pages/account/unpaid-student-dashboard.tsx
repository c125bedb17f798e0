import { unpaidStudentDashboard as content } from "../../content/account/dashboards.ts";
import { ownApplicationsWords } from "../../content/account/own-applications.ts";
import { OwnApplications } from "../../features/own-applications/own-applications.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/unpaidStudentDashboard",
  <OwnApplications heading={content.heading} words={ownApplicationsWords} />,
);
