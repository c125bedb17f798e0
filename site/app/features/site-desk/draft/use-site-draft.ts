import {
  changeDraft,
  readSite,
  readSiteWords,
  type SitePlace,
  type SiteState,
  type SiteValue,
} from "@campusward/contracts/desk/site-desk";
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { useAskingAgain } from "../../../browser/use-asking-again.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { type Fields, isSame, rowsOf, type SiteList, toValue } from "../lists/list-edits.ts";
import { createDraftSaver, type SaveFailure, versionIn } from "./draft-saver.ts";
import { namesBelow, valueIn, withValueIn } from "./value-in.ts";

/** The site as it is, with its draft and what is not saved of it. */
export type SiteDraft = NonNullable<ReturnType<typeof useSiteDraft>["draft"]>;

/** Milliseconds. */
const watching = 20_000;

export function useSiteDraft() {
  const { call } = useOpenSession();
  const { query: siteQuery, replace } = useEndpoint(readSite);
  const { query: wordsQuery } = useEndpoint(readSiteWords, {}, { isSlow: true });
  const site = siteQuery.data;
  const words = wordsQuery.data;
  const { saver, state } = useSaver(
    (change) => call(changeDraft, change),
    replace,
    () => siteQuery.refetch(),
  );
  useAskingAgain(watching, siteQuery.refetch);

  // What is on the site are other words after each publication.
  const number = site?.number;
  const readFor = useRef(number);
  useEffect(() => {
    if (number === undefined || number === readFor.current) return;
    if (readFor.current !== undefined) void wordsQuery.refetch();
    readFor.current = number;
  }, [number, wordsQuery.refetch]);

  const known = useMemo(() => byKind(words?.places ?? []), [words]);
  const draft = useMemo(() => (site && words ? toDraft(site) : null), [site, words, known, state]);
  return { siteQuery, wordsQuery, draft };

  function toDraft(now: SiteState) {
    const { places, lists } = known;
    // A text in a list without ids is changed with the whole list.
    const changedAt = (path: string) => places.get(path)?.list ?? path;
    const partOf = (path: string, whole: SiteValue | null | undefined) =>
      whole === undefined || whole === null ? whole : valueIn(whole, namesBelow(changedAt(path), path));
    const wholeOnSite = (path: string) => {
      const list = lists.get(path);
      return now.published[path] ?? (list ? toValue(rowsOf(list, undefined)) : places.get(path)?.value);
    };
    const wholeInDraft = (path: string) => {
      const unsaved = state.unsaved.get(path);
      return unsaved ? unsaved.value : (now.draft.find((change) => change.path === path)?.value ?? null);
    };
    /** What the site says. */
    const valueOnSite = (path: string) => partOf(path, wholeOnSite(changedAt(path))) ?? undefined;
    /** The value in the draft, or in hand; null where it is as on the site. */
    const draftValue = (path: string) => {
      const value = partOf(path, wholeInDraft(changedAt(path))) ?? null;
      return changedAt(path) !== path && isSame(value, valueOnSite(path)) ? null : value;
    };
    /** What the site would say with the draft. */
    const valueNow = (path: string) => draftValue(path) ?? valueOnSite(path);
    return {
      site: now,
      ...known,
      saver: state,
      draftValue,
      valueNow,
      valueOnSite,
      /** Why what was written there is not kept. */
      problemOf: (path: string) => state.unsaved.get(changedAt(path))?.problem ?? null,
      changeOf: (path: string) => now.draft.find((change) => change.path === changedAt(path)),
      /** Keeps a value in the draft, a moment later; one that is on the site is none. */
      change(path: string, value: SiteValue): void {
        const at = changedAt(path);
        const before = wholeInDraft(at) ?? wholeOnSite(at) ?? [];
        const whole = at === path ? value : withValueIn(before, namesBelow(at, path), value);
        saver.change(at, isSame(whole, wholeOnSite(at)) ? null : whole, versionIn(now, at));
      },
      rowsNow: (list: SiteList) => rowsOf(list, valueNow(list.path)),
      rowsOnSite: (list: SiteList) => rowsOf(list, valueOnSite(list.path)),
      flush: saver.flush,
      /** Of two changes of one place. */
      decide(keepMine: boolean): void {
        saver.decide(keepMine, state.conflict === null ? null : versionIn(now, state.conflict));
      },
      /** Shows the answer to a call. */
      take: replace,
    };
  }
}

function byKind(all: readonly SitePlace[]) {
  const lists = all.filter(({ kind }) => kind === "list");
  return {
    places: new Map(all.map((place) => [place.path, place])),
    texts: all.filter(({ kind }) => kind === "text"),
    lists: new Map(lists.map(({ path, value }): [string, SiteList] => [path, { path, entries: value as Fields[] }])),
  };
}

type Send = Parameters<typeof createDraftSaver>[0]["send"];

function useSaver(send: Send, onState: (state: SiteState) => void, reread: () => Promise<unknown>) {
  // The saver lives as long as the page, and calls what is the newest then.
  const newest = { send: useEffectEvent(send), onState: useEffectEvent(onState), reread: useEffectEvent(reread) };
  const [saver] = useState(() => createDraftSaver({ ...newest, failureOf }));
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);

  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && saver.flush();
    window.addEventListener("online", saver.flush);
    document.addEventListener("visibilitychange", leave);
    return () => {
      window.removeEventListener("online", saver.flush);
      document.removeEventListener("visibilitychange", leave);
      saver.flush();
      saver.stop();
    };
  }, [saver]);
  return { saver, state };
}

const refused = new Set(["invalid_fields", "invalid_request", "not_found", "body_too_large", "forbidden"]);

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof RefusedError)) return "line";
  if (error.code === "changed_meanwhile") return "conflict";
  return refused.has(error.code) ? { problem: error.message } : "line";
}
