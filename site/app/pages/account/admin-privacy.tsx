import { PrivacyDesk } from "../../features/people-desk/privacy-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Privacy", PrivacyDesk, ["admin"]);
