import { TellMe } from "../../features/tell-me/tell-me.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Notifications", TellMe);
