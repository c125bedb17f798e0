import { tellMePage as content, tellMeWords } from "../../content/desk/tell-me.ts";
import { TellMe } from "../../features/tell-me/tell-me.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <TellMe heading={content.heading} words={tellMeWords} />,
);
