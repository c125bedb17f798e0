import type { KeyboardEvent, ReactNode } from "react";
import type { TestimonialsContent } from "../../content/lists/testimonials.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

export type ReviewTab = keyof TestimonialsContent["tabs"];

const order: ReviewTab[] = ["students", "consultants"];

export const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type ReviewTabsProps = {
  labels: Record<ReviewTab, string>;
  selected: ReviewTab;
  onSelect: (tab: ReviewTab) => void;
};

/** One stop for the Tab key; the arrow keys choose. */
export function ReviewTabs({ labels, selected, onSelect }: ReviewTabsProps) {
  function chooseByKey(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tab = order[wrapIndex(order.indexOf(selected), step, order.length)];
    if (!tab) return;
    onSelect(tab);
    document.getElementById(tabId(tab))?.focus();
  }

  return (
    <div role="tablist" className="review-tabs needs-script" onKeyDown={chooseByKey}>
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

export function ReviewPanel({ tab, selected, children }: { tab: ReviewTab; selected: ReviewTab; children: ReactNode }) {
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

type ArrowButtonsProps = {
  labels: { back: string; on: string };
  onStep: (step: -1 | 1) => void;
  className?: string;
};

export function ArrowButtons({ labels, onStep, className = "" }: ArrowButtonsProps) {
  return (
    <div className={`flex gap-3 ${className}`}>
      <Button look="quiet" className="w-13 px-0" aria-label={labels.back} onClick={() => onStep(-1)}>
        <Icon name="arrow-right" className="rotate-180" />
      </Button>
      <Button className="w-13 px-0" aria-label={labels.on} onClick={() => onStep(1)}>
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
}
