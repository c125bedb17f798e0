import { UnpaintedStone } from "../../../ui/stone/stone.tsx";
import { countFilters } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";

const rows = [
  [220, 120],
  [150, 90],
  [190, 130],
  [130, 80],
  [200, 110],
  [160, 100],
];

/** The skeleton of the list, without animation. */
export function ListSkeleton() {
  const { words } = useDesk();
  return (
    <div className="list-skeleton" role="status">
      <span className="sr-only">{words.list.loading}</span>
      {rows.map(([first, second]) => (
        <div key={first} className="list-skeleton-row">
          <UnpaintedStone className="list-skeleton-stone" />
          <svg width="240" height="40" viewBox="0 0 240 40" aria-hidden="true">
            <rect width={first} height="14" y="3" rx="4" />
            <rect width={second} height="11" y="26" rx="4" />
          </svg>
        </div>
      ))}
    </div>
  );
}

export function ListFailed({ onAgain }: { onAgain: () => void }) {
  const { failed } = useDesk().words.list;
  return (
    <div className="list-note" role="alert">
      <FailedStone />
      <div>
        <p className="list-note-title">{failed.title}</p>
        <p>
          <button type="button" className="inline-button" onClick={onAgain}>
            {failed.again}
          </button>
          . {failed.text}
        </p>
      </div>
    </div>
  );
}

/** Something could not be loaded. */
export function FailedStone() {
  return (
    <svg className="clock-stone clock-late" viewBox="0 0 168 232" aria-hidden="true">
      <path d="M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z" className="clock-stone-front" />
      <path d="M2.6 96V89.4A81.4 81.4 0 0 1 165.4 89.4V96Z" className="clock-stone-cap" />
      <path d="M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z" className="clock-stone-edge" />
    </svg>
  );
}

/** Good news in a view without leads; a reset button when a search or a filter matches none. */
export function ListEmpty({ isStale }: { isStale: boolean }) {
  const { words, address } = useDesk();
  const { filter, narrow } = address;
  const { list } = words;
  if (filter.q) {
    return (
      <div className="list-note" role="status" aria-busy={isStale}>
        <UnpaintedStone className="list-note-stone" />
        <div>
          <p className="list-note-title">{list.nothingFound(filter.q)}</p>
          <button type="button" className="inline-button" onClick={() => narrow({ q: undefined })}>
            {list.clearSearch}
          </button>
          {filter.view !== "all" && (
            <button type="button" className="inline-button" onClick={() => narrow({ view: "all" })}>
              {list.searchAll}
            </button>
          )}
        </div>
      </div>
    );
  }
  if (countFilters(filter) > 0) {
    const none = { kind: undefined, profile: undefined, status: undefined, age: undefined, city: undefined };
    return (
      <div className="list-note" role="status" aria-busy={isStale}>
        <UnpaintedStone className="list-note-stone" />
        <div>
          <p className="list-note-title">{list.nothingFiltered}</p>
          <button type="button" className="inline-button" onClick={() => narrow({ ...none, assignee: undefined })}>
            {list.clearFilters}
          </button>
        </div>
      </div>
    );
  }
  const { picture } = list.empty;
  const { heading, text } = list.empty[filter.view];
  return (
    <div className="list-empty" role="status" aria-busy={isStale}>
      <img {...picture} alt="" />
      <p className="list-empty-heading">{heading}</p>
      <p className="list-empty-text">{text}</p>
    </div>
  );
}
