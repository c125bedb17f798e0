import { Fragment } from "react";

/** A heading of short sentences, whose lines break between them where they can. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[.?!]) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className="inline-block">{sentence}</span>{" "}
    </Fragment>
  ));
}
