import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { Alert } from "../../../ui/alert.tsx";
import { useDesk } from "../desk-context.ts";

/** Says of a student under 18 whom to write to, before anything else is offered. */
export function GuardianFirst({ lead }: { lead: LeadDetail }) {
  const { detail } = useDesk().words;
  const { name, email } = lead.answerTo;
  const isGuardian = email !== lead.email || name !== lead.name;
  return (
    <Alert kind="information" className="panel-alert">
      {isGuardian && name ? detail.minorWithGuardian(name) : detail.minor}
      {isGuardian && <span className="break-words">{email}</span>}
    </Alert>
  );
}
