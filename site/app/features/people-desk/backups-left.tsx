import type { FoundOfPerson } from "@campusward/contracts/accounts/people";
import type { PeopleDeskWords } from "../../content/people-desk.ts";
import { formatDay } from "../../dates/day-words.ts";
import { indianTimeZone } from "../../dates/india.ts";

type BackupsLeftProps = { backups: FoundOfPerson["backups"]; words: PeopleDeskWords["erase"]["backups"] };

/** Which copies of the data still hold a person after they are erased, and until when. */
export function BackupsLeft({ backups, words }: BackupsLeftProps) {
  const say = (at: number) => formatDay(at, Date.now(), indianTimeZone);
  return (
    <div className="mt-3 text-sm text-ink-muted">
      <p>{words.heading}</p>
      <ul className="erase-parts">
        {backups.map(({ name, madeAt, destroyedBy }) => (
          <li key={`${name} ${madeAt}`} className="break-words">
            {words.line(name, say(madeAt), say(destroyedBy))}
          </li>
        ))}
      </ul>
      <p>{words.text}</p>
    </div>
  );
}
