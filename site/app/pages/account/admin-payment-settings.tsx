import { PaymentSettings } from "../../features/payments-desk/payment-settings.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("How we are paid", PaymentSettings, ["admin"]);
