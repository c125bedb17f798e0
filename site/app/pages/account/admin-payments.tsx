import { PaymentsList } from "../../features/payments-desk/payments-list.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Payments", PaymentsList);
