import { Where, WhereNot } from "../filled.tsx";
import { Due } from "./due-card.tsx";
import { AllPaid, Asking, Deciding, PartPaid, Said } from "./paid-cards.tsx";
import type { CardProps } from "./pay-card.tsx";
import { TellForm } from "./tell-form.tsx";

export function PayCards(props: CardProps) {
  return (
    <Where of="pay">
      <Where of="form">
        <TellForm words={props.words} />
      </Where>
      <WhereNot of="form">
        <Where of="isToPay">
          <Where of="isAsking">
            <Asking {...props} />
          </Where>
          <WhereNot of="isAsking">
            <Where of="isLate">
              <Due {...props} />
            </Where>
            <WhereNot of="isLate">
              <Where of="isPartPaid">
                <PartPaid {...props} />
              </Where>
              <WhereNot of="isPartPaid">
                <Due {...props} />
              </WhereNot>
            </WhereNot>
          </WhereNot>
        </Where>
        <Where of="isSaid">
          <Said {...props} />
        </Where>
        <Where of="isDeciding">
          <Deciding {...props} />
        </Where>
        <Where of="isAllPaid">
          <AllPaid {...props} />
        </Where>
      </WhereNot>
    </Where>
  );
}
