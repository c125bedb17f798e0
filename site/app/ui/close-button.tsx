import { Icon } from "./icon.tsx";

export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClose}>
      <Icon name="close" size={28} />
    </button>
  );
}
