import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type AlertKind = "error" | "information";

type AlertProps = { kind?: AlertKind; children: ReactNode; className?: string };

const look: Record<AlertKind, { icon: IconName; className: string }> = {
  error: { icon: "alert", className: "border-gulmohar-500 bg-gulmohar-100 text-error" },
  information: { icon: "info", className: "border-roller-500 bg-roller-100" },
};

/**
 * Says what happened, then what to do; nothing while there is nothing to say. An error interrupts a screen reader;
 * information waits.
 */
export function Alert({ kind = "error", children, className = "" }: AlertProps) {
  if (!children) return null;
  const { icon, className: colours } = look[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={`flex gap-3 rounded-[6px] border-l-6 px-4 py-3 font-semibold ${colours} ${className}`}
    >
      <Icon name={icon} className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  );
}
