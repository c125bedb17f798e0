import { useRef, useState } from "react";
import type { TestimonialsContent } from "../../content/lists/testimonials.ts";
import { ArrowButtons } from "./arrow-buttons.tsx";
import { ConsultantCarousel } from "./consultant-carousel.tsx";
import { ReviewPanel, type ReviewTab, ReviewTabs } from "./review-tabs.tsx";
import { StudentStrip } from "./student-strip.tsx";

/** Two tabs of reviews. Without script, both lists are shown below each other. */
export function Testimonials({ tabs, students, consultants, words }: TestimonialsContent) {
  const [tab, setTab] = useState<ReviewTab>("students");
  const strip = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className="page-width mt-8 flex flex-wrap items-end justify-between gap-4 app:mt-10">
        <ReviewTabs labels={tabs} selected={tab} onSelect={setTab} />
        {tab === "students" && (
          <ArrowButtons
            className="needs-script max-app:hidden"
            labels={{ back: words.back, on: words.further }}
            onStep={(step) => strip.current && scrollStrip(strip.current, step)}
          />
        )}
      </div>
      <ReviewPanel tab="students" selected={tab}>
        <StudentStrip ref={strip} reviews={students} words={words} shown={tab === "students"} />
      </ReviewPanel>
      <ReviewPanel tab="consultants" selected={tab}>
        <ConsultantCarousel label={tabs.consultants} reviews={consultants} words={words} />
      </ReviewPanel>
    </>
  );
}

/** By most of a window's width, so that something seen stays in view; past either end, to the other. */
function scrollStrip(strip: HTMLElement, step: -1 | 1): void {
  const end = strip.scrollWidth - strip.clientWidth;
  const atEnd = step > 0 ? strip.scrollLeft > end - 8 : strip.scrollLeft < 8;
  if (atEnd) strip.scrollTo({ left: step > 0 ? 0 : end });
  else strip.scrollBy({ left: step * 0.7 * strip.clientWidth });
}
