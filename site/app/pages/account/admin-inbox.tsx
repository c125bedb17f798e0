import { InboxDesk } from "../../features/inbox-desk/inbox-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Inbox", InboxDesk);
