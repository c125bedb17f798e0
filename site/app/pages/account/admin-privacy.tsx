import { PrivacyDesk } from "../../features/people-desk/privacy-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Privacy", PrivacyDesk, ["admin"]);
