import type { HostedDialogProps } from "./dialog-host.tsx";
import { Dialog } from "../ui/dialog.tsx";

export function HostedDemoRequest({ open, onClose }: HostedDialogProps) {
  return <Dialog open={open} onClose={onClose} label="x"><input /></Dialog>;
}
