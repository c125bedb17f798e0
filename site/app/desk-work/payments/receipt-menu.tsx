import { type LeadPayments, mailReceipt, type Payment } from "@campusward/contracts/payments/payments";
import { type IconNode, ReceiptText, ScrollText, Send, X } from "lucide";
import { useState } from "react";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation } from "../../navigation/navigation.ts";
import { useCallOnce, useSave } from "../../queries/use-save.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { WhatsAppSign } from "../../ui/whatsapp-sign.tsx";
import { callFailures } from "../call-failures.ts";
import { hrefOfWay } from "../contact-ways.ts";
import { StrikeDialog } from "./strike-dialog.tsx";

type ReceiptMenuProps = {
  payment: Payment;
  /** Of whom it is for, in E.164; null where none is known. */
  phone: string | null;
  onChanged: (shown: LeadPayments) => void;
};

const openAway = (href: string) => window.open(href, "_blank", "noopener");

const sign = (of: IconNode) => <LineIcon of={of} size={20} />;

/** What can be done with a receipt. Only admins strike. */
export function ReceiptMenu({ payment, phone, onChanged }: ReceiptMenuProps) {
  const { me } = useOpenSession();
  const { navigate } = useNavigation();
  const callOnce = useCallOnce();
  const { run, isSaved, failure } = useSave();
  const [strikes, setStrikes] = useState(false);
  const { receipt } = payment;
  if (!receipt) return null;
  const { link, number } = receipt;
  const mayStrike = me.role === "admin" && payment.state === "paid";
  const mailAgain = () => void run(async () => onChanged(await callOnce(mailReceipt, { id: payment.id })));
  const log = `/adminDashboardHome/audit?${new URLSearchParams({ about: number, action: "payment-changed,receipt-struck" })}`;
  const chat = link && phone && hrefOfWay("whatsapp", phone, link);
  return (
    <>
      <Menu
        words={{ open: `More about receipt ${number}`, label: `Receipt ${number}` }}
        items={[
          link !== null && { sign: sign(ReceiptText), label: "Open the receipt", press: () => openAway(link) },
          { sign: sign(Send), label: "Send it again", press: mailAgain },
          chat ? { sign: <WhatsAppSign size={20} />, label: "Send by WhatsApp", press: () => openAway(chat) } : null,
          me.role === "admin" && { sign: sign(ScrollText), label: "See it in the log", press: () => navigate(log) },
          mayStrike && { sign: sign(X), label: "Strike it, with a reason", press: () => setStrikes(true) },
        ]}
      />
      <span role="status" className={`block text-(length:--text-xs) ${failure ? "text-error" : ""}`}>
        {isSaved ? "The receipt is on its way." : failure && callFailures[failure]}
      </span>
      {strikes && <StrikeDialog payment={payment} onSaved={onChanged} onClose={() => setStrikes(false)} />}
    </>
  );
}
