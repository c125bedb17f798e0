import { Search } from "lucide";
import { type ChangeEvent, useState } from "react";
import "./search-field.css";
import { useTimeout } from "../../browser/use-timeout.ts";
import { LineIcon } from "../line-icon.tsx";

/** Called after typing pauses. */
const pauseMs = 300;

/** What is typed into a field for searching. `words` is what the list is narrowed to now. */
export function useTypedSearch(words: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(words);
  const [searched, setSearched] = useState(words);
  const [seen, setSeen] = useState(words);

  // Changed elsewhere, as by going back or clearing the search.
  if (words !== seen) {
    setSeen(words);
    setSearched(words);
    if (words !== searched) setTyped(words);
  }

  function search(): void {
    const wanted = typed.trim();
    if (wanted === searched) return;
    setSearched(wanted);
    onSearch(wanted);
  }

  useTimeout(search, pauseMs, typed);

  const fieldProps = {
    type: "search",
    value: typed,
    maxLength: 100,
    autoComplete: "off",
    spellCheck: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
  } as const;
  return { fieldProps, search };
}

type SearchFieldProps = { label: string; words: string; onSearch: (words: string) => void };

export function SearchField({ label, words, onSearch }: SearchFieldProps) {
  const { fieldProps, search } = useTypedSearch(words, onSearch);
  return (
    <search className="search-field relative w-60 max-w-full max-columns:w-full">
      <LineIcon of={Search} size={20} strokeWidth={2.25} />
      <input
        className="w-full h-11 border-2 rounded-input pr-2.5 pl-11 border-jamun-500 bg-white placeholder:text-ink-muted placeholder:opacity-100 hover:border-ink focus:rounded-input focus:border-ink focus:outline-3 focus:outline-amaltas-400 focus:outline-offset-0 focus:shadow-none"
        {...fieldProps}
        aria-label={label}
        placeholder={label}
        onKeyDown={(event) => event.key === "Enter" && search()}
      />
    </search>
  );
}
