import { Search } from "lucide";
import { useEffect, useRef, useState } from "react";
import "./search-field.css";
import { LineIcon } from "../line-icon.tsx";

type SearchFieldProps = {
  label: string;
  /** What the list is narrowed to now. */
  words: string;
  onSearch: (words: string) => void;
};

/** Called after typing pauses. */
const pauseMs = 300;
const maxLength = 100;

export function SearchField({ label, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const searched = useRef(words);

  // Changed elsewhere, as by going back or clearing the search.
  useEffect(() => {
    if (words !== searched.current) setTyped(words);
    searched.current = words;
  }, [words]);

  function search(text: string): void {
    const wanted = text.trim();
    if (wanted === searched.current) return;
    searched.current = wanted;
    onSearch(wanted);
  }

  useEffect(() => {
    const timer = setTimeout(() => search(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="search-field">
      <LineIcon of={Search} size={20} strokeWidth={2.25} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && search(typed)}
      />
    </search>
  );
}
