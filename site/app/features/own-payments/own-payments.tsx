import { type OwnPart, readOwnPayments, takeBackSaid } from "@campusward/contracts/payments/paying";
import { ReceiptText } from "lucide";
import { useState } from "react";
import type * as z from "zod/mini";
import type { OwnPaymentsWords } from "../../content/account/own-payments.ts";
import { formatDay } from "../../dates/day-words.ts";
import { endOfTeamDay, teamDaysBetween, teamTimeZone } from "../../dates/team-clock.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { ParentPays, PayingCard } from "./paying-card.tsx";
import { TellCard } from "./tell-card.tsx";

export type OwnPaymentsReply = z.infer<typeof readOwnPayments.response>;
export type Owed = OwnPaymentsReply["owed"][number];
export type PartProps = {
  part: OwnPart;
  owed: Owed;
  words: OwnPaymentsWords;
  money: (minor: number) => string;
};

/** What is owed of one's own enrolment, how it is paid, and how that stands. Nothing where nothing is asked for. */
export function OwnPayments({ words }: { words: OwnPaymentsWords }) {
  const { query, replace } = useEndpoint(readOwnPayments);
  const { data } = query;
  return data?.owed.map((owed) => (
    <OwedFee key={owed.reference} owed={owed} reply={data} words={words} onChanged={replace} />
  ));
}

type OwedFeeProps = {
  owed: Owed;
  reply: OwnPaymentsReply;
  words: OwnPaymentsWords;
  onChanged: (reply: OwnPaymentsReply) => void;
};

function OwedFee({ owed, reply, words, onChanged }: OwedFeeProps) {
  const [step, setStep] = useState<"pay" | "tell" | "parent" | null>(null);
  const money = (minor: number) => words.money({ minor, currency: owed.currency });
  const part =
    owed.parts.find(({ state }) => state === "said") ??
    owed.parts.find(({ state }) => state === "decide") ??
    owed.parts.find(({ state }) => state === "due");
  const close = () => setStep(null);
  if (!part) return <PaidCard owed={owed} words={words} money={money} />;
  const props = { part, owed, words, money };
  if (step === "tell") {
    return (
      <TellCard
        {...props}
        onTold={(told) => {
          onChanged(told);
          close();
        }}
        onBack={close}
      />
    );
  }
  if (part.state === "said") return <SaidCard {...props} onCorrect={() => setStep("tell")} onChanged={onChanged} />;
  if (part.state === "decide") {
    return (
      <FeeCard
        heading={words.decide.heading(money(part.amount ?? 0))}
        ground="bg-amaltas-100"
        owed={owed}
        words={words}
      >
        <p className="mt-2">{words.decide.text}</p>
      </FeeCard>
    );
  }
  if (step === "pay") return <PayingCard {...props} reply={reply} onPaid={() => setStep("tell")} onClose={close} />;
  return (
    <>
      <DueCard {...props} onPay={() => setStep("pay")} onParent={() => setStep(step === "parent" ? null : "parent")} />
      {step === "parent" && owed.link && <ParentPays link={owed.link} words={words} />}
    </>
  );
}

type FeeCardProps = {
  owed: Owed;
  words: OwnPaymentsWords;
  heading: string;
  ground: string;
  stone?: Elements;
  children: Elements;
};

function FeeCard({ owed, words, heading, ground, stone, children }: FeeCardProps) {
  return (
    <section className={`dashboard-card mt-2.5 mb-5 border-ink ${ground}`} aria-label={words.label(owed.what)}>
      <div className="flex items-end gap-4">
        {stone}
        <div className="min-w-0">
          <p className="text-sm font-semibold wrap-anywhere">{owed.what}</p>
          <h2 className="type-d3">{heading}</h2>
        </div>
      </div>
      {children}
    </section>
  );
}

type DueCardProps = PartProps & { onPay: () => void; onParent: () => void };

function DueCard({ part, owed, words, money, onPay, onParent }: DueCardProps) {
  const { due, stone } = words;
  const now = Date.now();
  const end = part.dueOn === null ? null : endOfTeamDay(part.dueOn);
  const days = end === null ? null : teamDaysBetween(now, end);
  const day = end === null ? null : formatDay(end, now, teamTimeZone);
  const isLate = days !== null && days < 0;
  return (
    <FeeCard
      owed={owed}
      words={words}
      heading={due.heading(money(part.asked))}
      ground="bg-amaltas-400"
      {...(days !== null && {
        stone: (
          <Stone
            cap={isLate ? "gulmohar" : "amaltas"}
            label={stone.days}
            number={isLate ? `+${-days}` : `${days}`}
            className="w-18 flex-none"
          />
        ),
      })}
    >
      <p className="mt-2">{isLate && day ? due.late(day) : due.text(owed.what, day)}</p>
      <div className="desk-actions">
        <Button onClick={onPay}>{due.pay(money(part.asked))}</Button>
        {owed.link && <LinkButton onClick={onParent}>{due.parent}</LinkButton>}
      </div>
    </FeeCard>
  );
}

type SaidCardProps = PartProps & { onCorrect: () => void; onChanged: (reply: OwnPaymentsReply) => void };

function SaidCard({ part, owed, words, money, onCorrect, onChanged }: SaidCardProps) {
  const { send, isSaving } = useChange();
  const { said: saying, stone, ways } = words;
  const { said } = part;
  const now = Date.now();
  return (
    <FeeCard
      owed={owed}
      words={words}
      heading={saying.heading}
      ground="bg-amaltas-100"
      stone={<Stone cap="amaltas" label={stone.hours} number="24" className="w-18 flex-none" />}
    >
      {said && (
        <p className="mt-2">
          {saying.text({
            amount: money(part.amount ?? part.asked),
            way: ways[said.way],
            day: formatDay(endOfTeamDay(said.cameOn), now, teamTimeZone),
            number: said.number,
            until: formatDay(said.lookBy, now, teamTimeZone),
          })}
        </p>
      )}
      <p className="mt-2 text-sm">{saying.twice}</p>
      {said && (
        <div className="desk-actions">
          <LinkButton onClick={onCorrect}>{saying.correct}</LinkButton>
          <LinkButton isBusy={isSaving} onClick={() => send(takeBackSaid, { id: part.id }, onChanged)}>
            {saying.wrong}
          </LinkButton>
        </div>
      )}
    </FeeCard>
  );
}

function PaidCard({ owed, words, money }: Omit<PartProps, "part">) {
  const { paid, stone } = words;
  const receipts = owed.parts.flatMap(({ receipt }) => receipt ?? []);
  return (
    <FeeCard
      owed={owed}
      words={words}
      heading={paid.heading}
      ground="bg-neem-300"
      stone={<Stone cap="neem" label={stone.campus} number="0" className="w-18 flex-none" />}
    >
      <p className="mt-2">{paid.text(money(owed.received))}</p>
      <ul className="mt-3 grid gap-2">
        {receipts.map(({ number, link }) => (
          <li key={number} className="flex items-center gap-3 rounded-box border-2 border-ink bg-white px-4 py-1.5">
            <LineIcon of={ReceiptText} size={22} />
            <span className="mr-auto font-semibold">{paid.receipt(number)}</span>
            {link && (
              <a className="text-link" href={link}>
                <span>{paid.open}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </FeeCard>
  );
}
