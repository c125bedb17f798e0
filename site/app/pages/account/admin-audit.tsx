import { AuditLog } from "../../features/audit-log/audit-log.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Log");

export const page = dashboardPage(content, "/adminDashboardHome", <AuditLog heading={content.heading} />, ["admin"]);
