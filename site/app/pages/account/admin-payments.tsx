import { PaymentsList } from "../../features/payments-desk/payments-list.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Payments");

export const page = dashboardPage(content, "/adminDashboardHome", <PaymentsList heading={content.heading} />);
