import { FiguresPage } from "../../features/figures-desk/figures-page.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Figures", FiguresPage, ["admin"]);
