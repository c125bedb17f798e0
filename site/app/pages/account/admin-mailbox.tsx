import { MailboxDesk } from "../../features/health-desk/mailbox-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Mailbox", MailboxDesk, ["admin"]);
