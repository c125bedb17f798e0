import { InboxDesk } from "../../features/inbox-desk/inbox-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Inbox", InboxDesk);
