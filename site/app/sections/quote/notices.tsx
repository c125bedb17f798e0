import { tag as at } from "@campusward/contracts/site/built-page";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { Where } from "../filled.tsx";

/** Of a quote that was accepted: a question that was just sent, and a newer one. */
export function Notices({ words: { asked, newer } }: { words: Pick<QuotePageWords, "asked" | "newer"> }) {
  return (
    <>
      <Where of="asked">
        <Alert kind="information" className="mt-5">
          <p>{asked}</p>
        </Alert>
      </Where>
      <Where of="newer">
        <Where of="token">
          <Alert kind="information" className="mt-5">
            <p>
              {newer.text}{" "}
              <a className="underline" href={`/quote/${at("token")}`}>
                {newer.open}
              </a>
            </p>
          </Alert>
        </Where>
      </Where>
    </>
  );
}
