import { AuditLog } from "../../features/audit-log/audit-log.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";

const content = adminPage("Log");

export const page = dashboardPage(content, "/adminDashboardHome", <AuditLog heading={content.heading} />, ["admin"]);
