import { PaymentSettings } from "../../features/payments-desk/payment-settings.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("How we are paid", PaymentSettings, ["admin"]);
