import { receiptPage } from "../../content/features/receipt-page.ts";
import { receiptWords } from "../../content/features/receipt-words.ts";
import { linkPage } from "../../layout/link-page-layout.tsx";
import { ReceiptPage } from "../../sections/receipt/receipt-page.tsx";
import "../../styles/links.css";

/** A template, as the page of a quote is. */
export const page = linkPage(receiptPage, <ReceiptPage words={receiptWords} />);
