import type { DemoRequestWords } from "../../content/demo-request.ts";
import type { DemoRequestState } from "./demo-request-state.ts";

type DemoRequestPictureProps = { status: DemoRequestState["status"]; words: DemoRequestWords };

/** Beside the form, and above it on phones: the road, or the telegraph line that is down. */
export function DemoRequestPicture({ status, words }: DemoRequestPictureProps) {
  const { road, lineDown } = words.pictures;
  const picture = status === "offline" ? lineDown : road;
  return (
    <div className="demo-request-picture">
      {status !== "sent" && status !== "offline" && (
        <p className="type-numeral relative text-[1.75rem] leading-[1.15] max-app:text-[1.5rem]">
          {words.side.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      <img key={picture.src} src={picture.src} width={picture.width} height={picture.height} alt="" />
    </div>
  );
}
