import {
  addPasskey,
  beginPasskey,
  type Factor,
  readSecondStep,
  removePasskey,
} from "@campusward/contracts/accounts/second-step";
import { useState } from "react";
import { SiteLink, TextLink } from "../../call-to-action/site-link.tsx";
import type { ProfileWords } from "../../content/account/profile.ts";
import { formatDay } from "../../dates/day-words.ts";
import { createPasskey, knowsPasskeys } from "../../identity/passkey.ts";
import { rawCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { fillIn } from "../../words/templates.ts";
import { CardActions, CardLine, CardReading, Outcome, useAccountSave } from "./card-parts.tsx";

/** R15.4: what stands besides the first way in. Our own service only: a Firebase project has its own. */
export function SecondStepCard({ words }: { words: ProfileWords }) {
  const { identity, call, refresh } = useOpenSession();
  const { query, replace } = useEndpoint(readSecondStep);
  const { run, isSaving, problem, error, isSaved } = useAccountSave(words);
  const [changing, setChanging] = useState<string | null>(null);
  const said = words.secondStep;
  const day = (at: number) => formatDay(at, Date.now());
  const step = query.data;
  if (!identity.isOwn) return null;

  function change(id: string, work: () => Promise<unknown>): void {
    setChanging(id);
    void run(async () => {
      await work();
      await query.refetch();
      await refresh();
    });
  }

  const remove = (factor: Factor): Promise<unknown> =>
    step?.passkeys.includes(factor)
      ? call(removePasskey, { id: factor.id })
      : identity.account.removeAuthenticator(factor.id);

  const makePasskey = () =>
    change("passkey", async () => {
      const { options } = await call(beginPasskey, {});
      replace(await call(addPasskey, { answer: await createPasskey(options), name: said.passkeyName }));
    });

  const isRefused = changing === "passkey" && error instanceof Error && error.name === "NotAllowedError";
  const isLast = rawCodeOf(error) === "auth/operation-not-allowed";
  const factors = step ? [...step.authenticators, ...step.passkeys] : [];
  const mayRemove = step && !(step.isRequired && factors.length === 1);
  return (
    <DashboardCard id="second-step-heading" heading={said.heading}>
      <CardReading query={query} words={said} />
      {step && (
        <>
          <p className="mt-2 text-sm text-ink-muted">
            {factors.length === 0 ? said.off : step.isRequired ? `${said.on} ${said.required}` : said.on}
          </p>
          {factors.length > 0 && (
            <ul className="mt-1">
              {factors.map((factor) => (
                <CardLine
                  key={factor.id}
                  sign={<StoneMark cap="neem" />}
                  title={factor.name}
                  note={
                    factor.usedAt === null
                      ? fillIn(said.unused, { added: day(factor.addedAt) })
                      : fillIn(said.used, { added: day(factor.addedAt), used: day(factor.usedAt) })
                  }
                >
                  {mayRemove && (
                    <LinkButton
                      className="text-sm"
                      aria-label={`${said.remove}: ${factor.name}`}
                      isBusy={isSaving && changing === factor.id}
                      onClick={() => change(factor.id, () => remove(factor))}
                      busy={said.removing}
                    >
                      {said.remove}
                    </LinkButton>
                  )}
                </CardLine>
              ))}
              <CardLine
                sign={<StoneMark cap={step.recoveryCodesLeft > 3 ? "neem" : "amaltas"} />}
                title={said.codes}
                note={fillIn(said.codesLeft, { left: step.recoveryCodesLeft })}
              >
                <TextLink action={{ href: "/second-step#codes", label: said.newCodes }} className="text-sm" />
              </CardLine>
            </ul>
          )}
          <CardActions>
            <SiteLink href="/second-step" className="button button-quiet button-small">
              {factors.length === 0 ? said.setUp : said.another}
            </SiteLink>
            {factors.length > 0 && knowsPasskeys() && (
              <LinkButton isBusy={isSaving && changing === "passkey"} onClick={makePasskey} busy={said.adding}>
                {said.addPasskey}
              </LinkButton>
            )}
          </CardActions>
        </>
      )}
      <Outcome
        done={isSaved && (changing === "passkey" ? said.added : said.removed)}
        problem={problem && (isLast ? said.lastOne : isRefused ? said.refused : problem)}
      />
    </DashboardCard>
  );
}
