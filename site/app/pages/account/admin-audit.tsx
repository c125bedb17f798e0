import { AuditLog } from "../../features/audit-log/audit-log.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Log", AuditLog, ["admin"]);
