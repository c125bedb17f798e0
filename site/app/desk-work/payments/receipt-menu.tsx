import { type LeadPayments, mailReceipt, type Payment } from "@campusward/contracts/payments/payments";
import { ReceiptText, Send, X } from "lucide";
import { useState } from "react";
import { useOpenSession } from "../../identity/session.ts";
import { useChange } from "../../queries/use-save.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
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

/** What can be done with a receipt. Only admins strike. */
export function ReceiptMenu({ payment, phone, onChanged }: ReceiptMenuProps) {
  const { me } = useOpenSession();
  const { send, isSaved, failure } = useChange();
  const [strikes, setStrikes] = useState(false);
  const { receipt } = payment;
  if (!receipt) return null;
  const { link, number } = receipt;
  const item = (id: string, icon: MenuItem["icon"], label: string, press: () => void) => ({ id, icon, label, press });
  const items = [
    ...(link ? [item("open", <LineIcon of={ReceiptText} size={20} />, "Open the receipt", () => openAway(link))] : []),
    item("mail", <LineIcon of={Send} size={20} />, "Send it again", () =>
      send(mailReceipt, { id: payment.id }, onChanged),
    ),
    ...(link && phone
      ? [
          item("whatsapp", <WhatsAppSign size={20} />, "Send by WhatsApp", () =>
            openAway(hrefOfWay("whatsapp", phone, link)),
          ),
        ]
      : []),
    ...(me.role === "admin" && payment.state === "paid"
      ? [item("strike", <LineIcon of={X} size={20} />, "Strike it, with a reason", () => setStrikes(true))]
      : []),
  ];
  return (
    <>
      <Menu words={{ open: `More about receipt ${number}`, label: `Receipt ${number}` }} items={items} />
      <span role="status" className="sr-only">
        {isSaved ? "The receipt is on its way." : failure && callFailures[failure]}
      </span>
      {strikes && <StrikeDialog payment={payment} onSaved={onChanged} onClose={() => setStrikes(false)} />}
    </>
  );
}
