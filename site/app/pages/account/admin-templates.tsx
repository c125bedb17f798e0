import { TemplateDesk } from "../../features/template-desk/template-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Templates", TemplateDesk);
