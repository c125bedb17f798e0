import { AuditLog } from "../../features/audit-log/audit-log.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Log", AuditLog, ["admin"]);
