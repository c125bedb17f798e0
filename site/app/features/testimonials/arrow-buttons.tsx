import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type ArrowButtonsProps = {
  labels: { back: string; on: string };
  onStep: (step: -1 | 1) => void;
  className?: string;
};

export function ArrowButtons({ labels, onStep, className = "" }: ArrowButtonsProps) {
  return (
    <div className={`flex gap-3 ${className}`}>
      <Button look="outline" className="w-13 px-0" aria-label={labels.back} onClick={() => onStep(-1)}>
        <Icon name="arrow-right" className="rotate-180" />
      </Button>
      <Button className="w-13 px-0" aria-label={labels.on} onClick={() => onStep(1)}>
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
}
