/** What is known of how a request came in, read from what was sent before anything is checked. */
export type Arrival = {
  /** The line that people do not see was filled in. */
  isTrapFilled: boolean;
  /** How long the form stood open, as the browser's script tells; null without script. */
  tookMs: number | null;
  /** It names itself and its languages as browsers do. */
  isBrowser: boolean;
};

/** The words of a request that anybody may make up. */
export type WrittenWords = {
  name: string;
  email: string;
  contact: string;
  city?: string | undefined;
  school?: string | undefined;
  motivation?: string | undefined;
};

/** How many others, by their addresses, wrote under the same name or number within a day. */
export type Lookalikes = { byName: number; byNumber: number };

/** All that a request is weighed by. */
export type SpamEvidence = {
  arrival: Arrival;
  words: WrittenWords;
  /** The phone number as the network writes it; null where it is none that exists. */
  number: string | null;
  lookalikes: Lookalikes;
};
