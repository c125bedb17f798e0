import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { TestimonialsContent } from "../../content/lists/testimonials.ts";

export type ReviewTab = keyof TestimonialsContent["tabs"];

const order: ReviewTab[] = ["students", "consultants"];

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type ReviewTabsProps = {
  labels: Record<ReviewTab, string>;
  selected: ReviewTab;
  onSelect: (tab: ReviewTab) => void;
};

/** One stop for the Tab key; the arrow keys choose. */
export function ReviewTabs({ labels, selected, onSelect }: ReviewTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function chooseByKey(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tab = order[wrapIndex(order.indexOf(selected), step, order.length)];
    if (!tab) return;
    onSelect(tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" className="review-tabs needs-script" onKeyDown={chooseByKey}>
      {order.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          className="review-tab"
          aria-selected={tab === selected}
          aria-controls={panelId(tab)}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  );
}

type ReviewPanelProps = { tab: ReviewTab; selected: ReviewTab; children: ReactNode };

export function ReviewPanel({ tab, selected, children }: ReviewPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      className="review-panel"
      data-closed={tab === selected ? undefined : true}
    >
      {children}
    </div>
  );
}

function tabId(tab: ReviewTab): string {
  return `reviews-tab-${tab}`;
}

function panelId(tab: ReviewTab): string {
  return `reviews-of-${tab}`;
}

/** The index that many steps further on, wrapping at both ends. JavaScript's `%` alone keeps the sign. */
export function wrapIndex(index: number, step: number, length: number): number {
  return (((index + step) % length) + length) % length;
}
