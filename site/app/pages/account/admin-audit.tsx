import { auditPage as content } from "../../content/desk/desk-pages.ts";
import { AuditLog } from "../../features/audit-log/audit-log.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(content, "/adminDashboardHome", <AuditLog heading={content.heading} />, ["admin"]);
