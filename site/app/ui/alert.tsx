import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type AlertProps = { kind: "error" | "information"; children: ReactNode; className?: string };

const look: Record<AlertProps["kind"], { icon: IconName; className: string }> = {
  error: { icon: "alert", className: "border-gulmohar-500 bg-gulmohar-100 text-error" },
  information: { icon: "info", className: "border-roller-500 bg-roller-100" },
};

/** Says what happened, then what to do. An error interrupts a screen reader; information waits. */
export function Alert({ kind, children, className = "" }: AlertProps) {
  const { icon, className: colours } = look[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={`flex gap-3 rounded-[6px] border-l-6 px-4 py-3 font-semibold ${colours} ${className}`}
    >
      <Icon name={icon} className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
