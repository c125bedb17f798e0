import type { ReceiptWords } from "../../content/features/receipt-words.ts";
import { Where } from "../filled.tsx";

/** How it was paid, of the six ways. */
export function Ways({ names }: { names: ReceiptWords["wayNames"] }) {
  return (
    <>
      <Where of="way.isUpi">{names.upi}</Where>
      <Where of="way.isBank">{names.bank}</Where>
      <Where of="way.isCash">{names.cash}</Where>
      <Where of="way.isCard">{names.card}</Where>
      <Where of="way.isOther">{names.other}</Where>
      <Where of="way.isRazorpay">{names.razorpay}</Where>
    </>
  );
}
