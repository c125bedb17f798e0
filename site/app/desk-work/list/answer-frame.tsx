import { listWords } from "../../content/desk/list-words.ts";
import type { Elements } from "../../ui/elements.ts";
import { ListFrame, type ShownQuery } from "../../ui/list/list-frame.tsx";

type AnswerFrameProps = {
  query: ShownQuery;
  /** While it is fetched. */
  coming?: string;
  empty?: Elements;
  children: Elements;
};

/** What the server answers, in the words of the desk while it is fetched and when it does not come. */
export function AnswerFrame({ coming = "Fetching the list…", ...frame }: AnswerFrameProps) {
  return <ListFrame {...frame} words={{ ...listWords, coming }} />;
}
