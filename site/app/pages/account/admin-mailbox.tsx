import { MailboxDesk } from "../../features/health-desk/mailbox-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Mailbox", MailboxDesk, ["admin"]);
