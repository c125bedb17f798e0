import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import { type DemoRequestField, demoFields } from "@campusward/contracts/leads/lead-fields";
import { demoRequestIn, problemsOfAgeGroup } from "@campusward/contracts/leads/leads";
import { askedFields, type OwnName, problemsOfAnswers, withAnswers } from "@campusward/contracts/leads/own-answers";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import { useEffect, useId, useRef, useState } from "react";
import { fetchSiteConfig } from "../../api/site-config.ts";
import type { Carried } from "../../call-to-action/dialogs.tsx";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { replyDeadline } from "../../dates/reply-deadline.ts";
import { withOwnWords } from "../../request-form/own-fields.tsx";
import { PromiseStone } from "../../request-form/promise-stone.tsx";
import { useRequestForm } from "../../request-form/use-request-form.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { fillIn } from "../../words/templates.ts";
import { DemoRequestForm, headClass } from "./demo-request-form.tsx";
import { type OfferedPart, offerInTime, type TimesPart } from "./offered-in-time.ts";
import { isOwnService, sendDemoRequest } from "./send-demo-request.ts";

type DemoRequestDialogProps = {
  open: boolean;
  /** What the visitor wants to take along, until they remove it. */
  carried: Carried | null;
  onClose: () => void;
  words: DemoRequestWords;
  fetchTimes: () => Promise<TimesPart>;
};

/** Asks for a demo. Closing it cancels nothing: a request in flight continues, and what was typed is kept. */
export function DemoRequestDialog({ open, carried, onClose, words, fetchTimes }: DemoRequestDialogProps) {
  const request = useDemoRequest(open, carried, words, fetchTimes);
  const headingId = useId();
  const { state } = request;

  function close() {
    if (state.status === "sent") request.startOver();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      labelledBy={headingId}
      // A field that takes the focus comes with its problem above the button.
      className="sheet [@media(height>=22rem)]:has-[.demo-request[data-status=idle]]:scroll-pb-40"
    >
      <div
        className="demo-request grid grid-cols-[18.75rem_1fr] max-app:grid-cols-[1fr] [@media(height<34rem)]:grid-cols-[1fr] app:data-offers:grid-cols-[15.625rem_minmax(0,1fr)]"
        data-status={state.status}
        data-offers={state.status === "sent" && state.receipt.offered ? "" : undefined}
      >
        <DemoRequestPicture status={state.status} words={words} />
        <div className="relative px-8 pt-7.5 pb-8 max-app:px-5 max-app:pt-5.5 max-app:pb-6 [@media_(height_<_34rem)]:pt-3.5 [@media_(height_<_34rem)]:pb-4 min-w-0">
          {state.status === "sent" ? (
            <DemoRequestReceipt receipt={state.receipt} headingId={headingId} words={words} onClose={close} />
          ) : (
            <DemoRequestForm request={request} open={open} onClose={close} headingId={headingId} words={words} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

const pictureClass = "absolute right-0 bottom-0 h-[min(100%,27rem)] w-full object-cover object-[67%_100%]";

/** On phones: the sun and the bicycle, whole, beside the words. */
const besideWordsClass =
  "max-app:right-auto max-app:left-[min(0px,(100%-360px)/2)] max-app:h-auto max-app:w-[max(100%,438px)] max-app:max-w-none max-app:[translate:0_10%]";

/** Next to the form, and above it on phones: the road, or without network the broken telegraph line. */
function DemoRequestPicture({ status, words }: { status: string; words: DemoRequestWords }) {
  const { road, lineDown } = words.pictures;
  return (
    <div
      className={`relative overflow-hidden px-6.5 py-8 max-app:py-5 [@media(height<34rem)]:hidden [[data-offers]>&]:bg-amaltas-400 max-app:[[data-offers]>&]:hidden ${status === "offline" ? "bg-amaltas-400" : "bg-roller-300"} ${status === "sent" ? "max-app:h-37.5" : "max-app:h-[clamp(112px,24vw,176px)]"}`}
    >
      {status !== "sent" && status !== "offline" && (
        <p className="type-numeral relative text-[1.75rem] leading-[1.15] max-app:text-[1.5rem]">
          {words.side.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      {/* Both are fetched when the dialog opens: without network it would be too late. */}
      <img
        className={`${pictureClass} ${status === "sent" ? "max-app:inset-0 max-app:size-full max-app:object-[80%_100%]" : besideWordsClass}`}
        {...road}
        alt=""
        hidden={status === "offline"}
      />
      <img
        className={`${pictureClass} max-app:inset-x-0 max-app:-bottom-8.5 max-app:h-53.75 max-app:w-full`}
        {...lineDown}
        alt=""
        hidden={status !== "offline"}
      />
    </div>
  );
}

type DemoRequestReceiptProps = {
  receipt: Receipt;
  headingId: string;
  words: DemoRequestWords;
  onClose: () => void;
};

function DemoRequestReceipt({ receipt, headingId, words, onClose }: DemoRequestReceiptProps) {
  const { sent } = words;
  const { offered } = receipt;
  const [isBooked, setBooked] = useState(false);

  const deadline = replyDeadline(receipt.sentAtMs);
  return (
    <>
      <div className={`${headClass} justify-end`}>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      <div className="pb-2 app:flex app:flex-col app:justify-center app:min-h-98">
        <div className="flex items-end gap-5 pr-3">
          {!isBooked && <PromiseStone words={sent.stone} className="h-[72px]" />}
          <h2 id={headingId} ref={arriveHere} className="type-d3" tabIndex={-1}>
            {sent.heading}
          </h2>
        </div>
        {!isBooked && (
          <p className={offered ? "mt-4 break-words" : "mt-5 text-lead break-words"}>
            <span>{fillIn(sent.thanks, { name: receipt.firstName, email: receipt.email })}</span>
            <strong className="font-bold">{deadline}</strong>
            <span>{offered ? offered.words.orChoose : sent.thanksEnd}</span>
          </p>
        )}
        {offered && (
          <offered.Times
            offer={offered.offer}
            requestId={receipt.requestId}
            email={receipt.mails ? receipt.email : null}
            deadline={deadline}
            onBooked={() => setBooked(true)}
            onClose={onClose}
          />
        )}
        {!isBooked && receipt.mails && (
          <p className={offered ? "mt-3 text-sm text-ink-muted" : "mt-2 text-ink-muted"}>{sent.copy}</p>
        )}
        {!offered && (
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button look="primary" onClick={onClose}>
              {words.close}
            </Button>
            <TextLink action={sent.next} onClick={onClose} />
          </div>
        )}
      </div>
    </>
  );
}

/** The state of the demo form from the first input to the receipt, sent by the call of EmailJS. */
export function useDemoRequest(
  isOpen: boolean,
  carried: Carried | null,
  words: DemoRequestWords,
  fetchTimes: DemoRequestDialogProps["fetchTimes"],
) {
  const config = useRef<Promise<SiteConfig> | null>(null);
  const [takesReading, setTakesReading] = useState(false);
  const [removed, setRemoved] = useState<Carried | null>(null);
  // What is not shown is not sent either.
  const reading = takesReading && carried !== removed ? carried : null;

  function loadConfig(): Promise<SiteConfig> {
    config.current ??= fetchSiteConfig().catch((error: unknown) => {
      config.current = null;
      throw error;
    });
    return config.current;
  }

  // Fetched while the visitor is typing. If that fails, sending fetches it again and says what happened.
  useEffect(() => {
    if (!isOpen) return;
    loadConfig()
      .then((loaded) => setTakesReading(isOwnService(loaded)))
      .catch(() => {});
  }, [isOpen]);

  const Request = demoRequestIn(words.fields);
  const form = useRequestForm<DemoRequestField | OwnName, Receipt>({
    fields: askedFields(demoFields, words.fields),
    storageKey: storageKeys.demoRequestDraft,
    words: withOwnWords(words),
    isShown: isOpen,
    alsoSent: reading ? [reading.text] : [],
    problemsOf(values) {
      const parsed = Request.safeParse(values);
      const found = parsed.success ? {} : problemsByField<DemoRequestField>(parsed.error);
      return { ...problemsOfAgeGroup(values), ...problemsOfAnswers(words.fields, values), ...found };
    },
    async send({ values, ...sending }) {
      const request = Request.parse({ ...withAnswers<DemoRequestField>(words.fields, values), reading: reading?.text });
      const part = fetchTimes();
      // Of a request that fails, nobody asks whether the script came.
      part.catch(() => {});
      await sendDemoRequest({ loadConfig, request, ...sending });
      const sentAtMs = Date.now();
      const { requestId } = sending.attempt;
      const { mails } = await loadConfig();
      const firstName = request.name.split(/\s/)[0] ?? request.name;
      const offered = await offerInTime(part, requestId);
      return { firstName, email: request.email, mails, sentAtMs, requestId, offered };
    },
  });
  return { ...form, reading, removeReading: () => setRemoved(carried) };
}

type Receipt = {
  firstName: string;
  email: string;
  /** Whether a copy goes there. */
  mails: boolean;
  sentAtMs: number;
  requestId: string;
  /** Null where nobody is free, and where times did not come soon. */
  offered: OfferedPart | null;
};
