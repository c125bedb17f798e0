import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { DialogAction } from "../../content/action.ts";
import { headerSlot } from "../../navigation/header-slot.ts";
import { CountDown } from "./count-down.tsx";
import "./home-scroll.css";

export type QuietCallProps = { text: readonly string[]; action: DialogAction };

/**
 * Counts the stones down, and keeps one action within reach from the end of the hero on: in narrow windows in a bar at the foot, in wide ones in
 * the header. It goes while a button of the page itself does the same.
 */
export function QuietCall({ text, action }: QuietCallProps) {
  const isWanted = useNoneInView(`#main [data-dialog="${action.dialog}"]:not(.quiet-bar *)`);
  const [header] = useState(() => document.getElementById(headerSlot));
  return (
    <>
      <div className="quiet-bar" data-shown={isWanted || undefined}>
        <p>
          {text.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <CallToAction action={action} look="primary" small />
      </div>
      <CountDown />
      {header && isWanted && createPortal(<CallToAction action={action} small className="quiet-header-call" />, header)}
    </>
  );
}

/** True while the window shows none of the elements. They may come and go: of one that went, the observer tells too. */
function useNoneInView(selector: string): boolean {
  const [isNone, setNone] = useState(false);
  useEffect(() => {
    const main = document.getElementById("main");
    if (!main) return;
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setNone(inView.size === 0);
    });
    function observeAll() {
      for (const element of document.querySelectorAll(selector)) observer.observe(element);
    }
    observeAll();
    const changes = new MutationObserver(observeAll);
    changes.observe(main, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [selector]);
  return isNone;
}
