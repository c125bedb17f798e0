import { executionMentorPage as content } from "../../content/desk/desk-pages.ts";
import { MentorDesk } from "../../features/application-desk/mentor-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/executionMentorDashboard",
  <MentorDesk address="/executionMentorDashboard" heading={null} />,
);
