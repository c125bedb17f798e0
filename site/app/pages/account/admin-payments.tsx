import { PaymentsList } from "../../features/payments-desk/payments-list.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Payments", PaymentsList);
