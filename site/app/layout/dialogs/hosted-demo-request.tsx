import { demoRequestWords } from "../../content/features/demo-request.ts";
import { DemoRequestDialog } from "../../features/demo-request/demo-request-dialog.tsx";
import type { HostedDialogProps } from "./hosted-dialog.ts";

/** The demo dialog with its words, as one chunk that is fetched when the page is idle. */
export function HostedDemoRequest({ open, onClose }: HostedDialogProps) {
  return <DemoRequestDialog open={open} onClose={onClose} words={demoRequestWords} />;
}
