import { company } from "../../content/company.ts";
import { receiptTimesWords } from "../../content/features/receipt-times.ts";
import type { TimesPart } from "../../features/demo-request/offered-in-time.ts";
import { askForTimes, ReceiptTimes } from "../../features/demo-request/receipt-times.tsx";

/** Free times in the receipt of a demo request, with their words, as one chunk that is fetched when one is sent. */
export const timesPart: TimesPart = {
  askForTimes,
  words: receiptTimesWords,
  Times: (props) => <ReceiptTimes {...props} words={receiptTimesWords} company={company} />,
};
