import { MentorDesk } from "../../features/application-desk/mentor-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { signedInPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = signedInPage("Conversations");

export const page = dashboardPage(
  content,
  "/expertMentorDashboard",
  <MentorDesk address="/expertMentorDashboard" heading={content.heading} />,
);
