import { adminPage } from "../../content/account/signed-in-page.ts";
import { PaymentsList } from "../../features/payments-desk/payments-list.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Payments");

export const page = dashboardPage(content, "/adminDashboardHome", <PaymentsList heading={content.heading} />);
