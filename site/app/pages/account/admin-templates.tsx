import { TemplateDesk } from "../../features/template-desk/template-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Templates", TemplateDesk);
