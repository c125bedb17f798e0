import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { ProfileWords } from "../../content/account/profile.ts";
import { sdkCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession } from "../../identity/session.ts";
import { failureOf, useSave } from "../../queries/use-save.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TitledText } from "../../ui/titled-text.tsx";
import { sdkErrorText } from "../../words/sdk-problem.ts";

/** Saves a change of the account, which may need a fresh sign-in, and says why it was not saved. */
export function useAccountSave(words: ProfileWords) {
  const { me, fresh } = useOpenSession();
  const saving = useSave();
  const { error } = saving;
  return {
    ...saving,
    run: (work: () => Promise<void>) => saving.run(() => fresh(work)),
    problem: failureWords(error, me.email, words),
  };
}

/** Why something was not saved; null while nothing failed. An unknown error is ours; one without an answer is the connection's. */
export function failureWords(error: unknown, email: string, words: ProfileWords): string | null {
  const isLine = sdkCodeOf(error) === "auth/network-request-failed" || failureOf(error) === "line";
  return isLine ? words.notSaved : sdkErrorText(error, email, words);
}

/** It worked. Its parent is a live region. */
export function SavedNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 py-1 font-semibold text-sm text-neem-700">
      <Icon name="check" size={20} className="flex-none" />
      <span>{children}</span>
    </p>
  );
}

type CardReadingProps = {
  query: Pick<UseQueryResult, "data" | "isError" | "isFetching" | "refetch">;
  words: { loading: string; failed: string; tryAgain: string };
};

/** Says that what a card shows is on its way, or does not come. */
export function CardReading({ query, words }: CardReadingProps) {
  const isFailed = query.isError && !query.isFetching;
  return (
    <>
      {!query.data && (
        <p role="status" className="mt-2 text-sm text-ink-muted">
          {isFailed ? words.failed : words.loading}
        </p>
      )}
      {isFailed && (
        <Button look="danger" small className="mt-2" onClick={() => void query.refetch()}>
          {words.tryAgain}
        </Button>
      )}
    </>
  );
}

type OutcomeProps = { done: string | false; problem: string | null | false };

/** What came of the last change, said when it comes. */
export function Outcome({ done, problem }: OutcomeProps) {
  const id = useId();
  return (
    <>
      <div role="status">{done && <SavedNote>{done}</SavedNote>}</div>
      <div role="alert">{problem && <FieldProblemText id={id}>{problem}</FieldProblemText>}</div>
    </>
  );
}

/** Buttons below what a card or a dialog asks, and what is said beside them. */
export function CardActions({ children }: { children: Elements }) {
  return <div className="mt-5.5 flex flex-wrap items-center gap-x-5 gap-y-3">{children}</div>;
}

type CardLineProps = { sign: Elements; title: string; note: string; children?: Elements };

/** A line of a card: what it is, what is said of it, and what can be done with it. */
export function CardLine({ sign, title, note, children }: CardLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-y-1 gap-x-4 min-h-14 py-2 leading-[1.4] not-first:border-t-2 not-first:border-jamun-100">
      {sign}
      <TitledText className="flex-[1_1_9rem] min-w-0 wrap-anywhere" title={title} text={note} />
      {children}
    </li>
  );
}
