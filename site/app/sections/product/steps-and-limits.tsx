import { Ban, Handshake, type IconNode, Lock, Signpost, Stamp } from "lucide";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type {
  DrawnStepsContent,
  LimitsContent,
  ProductIcon as ProductIconName,
  StepCrop,
} from "../../content/pages/product-page.ts";
import { LineIcon } from "../../ui/line-icon.tsx";

/** Written out, because a class is made only for what is found in the sources. */
const cropClass: Record<StepCrop, string> = {
  0: "object-[0%_50%]",
  2: "object-[2%_50%]",
  3: "object-[3%_50%]",
  51: "object-[51%_50%]",
  54: "object-[54%_50%]",
  58: "object-[58%_50%]",
  63: "object-[63%_50%]",
  100: "object-[100%_50%]",
};

/** How it works, in one drawing of three moments with their words below. */
export function DrawnSteps({ label, picture, steps }: DrawnStepsContent) {
  const { alt, ...drawing } = picture;
  return (
    <section aria-label={label} className="page-width py-section">
      <img
        className="h-auto w-full rounded-card border-2 border-ink max-columns:hidden"
        {...drawing}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      <ol className="grid gap-x-8 gap-y-10 columns:mt-5 columns:grid-cols-3 app:gap-x-14">
        {steps.map(({ crop, heading, text }) => (
          <li key={heading}>
            <img
              className={`step-crop mb-4 h-57.5 w-full rounded-card border-2 border-ink object-cover columns:hidden ${cropClass[crop]}`}
              {...drawing}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <h2 className="type-d3 text-balance">{heading}</h2>
            <p className="mt-2 max-w-[36rem] text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const icons: Record<ProductIconName, IconNode> = {
  ban: Ban,
  handshake: Handshake,
  lock: Lock,
  signpost: Signpost,
  stamp: Stamp,
};

const tintClass: Record<LimitsContent["iconTint"], string> = {
  amaltas: "text-amaltas-400",
  gulmohar: "text-gulmohar-400",
  neem: "text-neem-300",
  roller: "text-roller-300",
};

/** The limits of the product, on a night panel: nothing else on the page looks like it. */
export function Limits({ heading, text, icon, iconTint, items, more }: LimitsContent) {
  return (
    <section className="below-fold bg-jamun-50 py-section">
      <div className="page-width">
        <div className="on-night grid items-center gap-x-12 gap-y-7 rounded-card bg-ink px-5 py-10 text-white narrow:px-6 app:grid-cols-[1fr_1.18fr] app:px-15 app:py-11">
          <div>
            <h2 className="type-h2-small">{heading}</h2>
            <p className="mt-4 max-w-[30rem] text-lead text-jamun-200">{text}</p>
          </div>
          <ul>
            {items.map(({ text: item, note }) => (
              <li key={item} className="flex gap-4 border-jamun-700 py-4 not-first:border-t-2 first:pt-0 last:pb-0">
                <LineIcon of={icons[icon]} size={26} className={`flex-none ${tintClass[iconTint]}`} />
                <div>
                  <p className="font-semibold">{item}</p>
                  {note && <p className="text-jamun-200">{note}</p>}
                </div>
              </li>
            ))}
          </ul>
        </div>
        {more && (
          <p className="mt-8">
            <TextLink action={more} arrow="right" />
          </p>
        )}
      </div>
    </section>
  );
}
