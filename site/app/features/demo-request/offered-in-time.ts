import type { ComponentType } from "react";
import type { ReceiptTimesWords } from "../../content/features/receipt-times.ts";
import type { ReceiptTimesProps, TimesOffer } from "./receipt-times.tsx";

/** What offers times in the receipt. Its script is fetched while a request is being sent. */
export type TimesPart = {
  askForTimes: (requestId: string) => Promise<TimesOffer | null>;
  words: Pick<ReceiptTimesWords, "orChoose">;
  Times: ComponentType<ReceiptTimesProps>;
};

export type OfferedPart = Omit<TimesPart, "askForTimes"> & { offer: TimesOffer };

/** How long the receipt waits for times: with them from the beginning, nothing of it moves. Later ones are in the mail. */
const patienceMs = 2000;

/**
 * Null where nobody is free, where the line is down, and where times take too long: the receipt is whole without. Never
 * rejects.
 */
export function offerInTime(part: Promise<TimesPart>, requestId: string): Promise<OfferedPart | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  return Promise.race([findOffer(part, requestId), tooLate]);
}

async function findOffer(part: Promise<TimesPart>, requestId: string): Promise<OfferedPart | null> {
  try {
    const { askForTimes, ...rest } = await part;
    const offer = await askForTimes(requestId);
    return offer && { ...rest, offer };
  } catch {
    return null;
  }
}
