import { TellMe } from "../../features/tell-me/tell-me.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Notifications", TellMe);
