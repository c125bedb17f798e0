import { figuresPage as content, figuresWords } from "../../content/desk/figures.ts";
import { FiguresDesk } from "../../features/figures-desk/figures-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <FiguresDesk heading={content.heading} words={figuresWords} />,
  ["admin"],
);
