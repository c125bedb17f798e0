import { X } from "lucide";
import { IconButton } from "./icon-button.tsx";

export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return <IconButton icon={X} label={label} size={28} strokeWidth={2.25} onClick={onClose} />;
}
