import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import type { DemoRequestState } from "./demo-request-state.ts";

type DemoRequestPictureProps = { status: DemoRequestState["status"]; words: DemoRequestWords };

/** Beside the form, and above it on phones: the road, or the telegraph line that is down. */
export function DemoRequestPicture({ status, words }: DemoRequestPictureProps) {
  const { road, lineDown } = words.pictures;
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
      {/* Both are fetched when the dialog opens: once the line is down, it is too late. */}
      <img src={road.src} width={road.width} height={road.height} alt="" hidden={status === "offline"} />
      <img src={lineDown.src} width={lineDown.width} height={lineDown.height} alt="" hidden={status !== "offline"} />
    </div>
  );
}
