import { PaymentSettings } from "../../features/payments-desk/payment-settings.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("How we are paid");

export const page = dashboardPage(content, "/adminDashboardHome", <PaymentSettings heading={content.heading} />, [
  "admin",
]);
