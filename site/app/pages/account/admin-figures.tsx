import { FiguresPage } from "../../features/figures-desk/figures-page.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Figures", FiguresPage, ["admin"]);
