import { company } from "../company.ts";
import type { VergeWords } from "../verge.ts";

export type IntegrationMark = "google-calendar" | "google-meet" | "zoom" | "whatsapp" | "email" | "razorpay";

export type IntegrationsContent = {
  verge: VergeWords;
  heading: string;
  text: string;
  /** Painted on the board under the heading, beside an arrow. */
  direction: string[];
  /** `lane` is where the arrow over the name points. */
  items: { mark: IntegrationMark; name: string; text: string; lane: "ahead" | "exit" }[];
};

export const integrations: IntegrationsContent = {
  verge: { number: 6, cap: "neem", label: "Integrations", aside: "Keep the tools. Lose the tabs." },
  heading: "Seamless Integrations",
  text: `You and your families keep using what you use. ${company.name} sits in the middle and keeps the record straight.`,
  direction: ["One record,", "straight ahead"],
  items: [
    {
      mark: "google-calendar",
      name: "Google Calendar",
      text: "Sessions land on the right day, in every calendar.",
      lane: "ahead",
    },
    { mark: "google-meet", name: "Google Meet", text: "A room is made when a session is booked.", lane: "ahead" },
    { mark: "zoom", name: "Zoom", text: "For the parents who already have it open.", lane: "exit" },
    { mark: "whatsapp", name: "WhatsApp", text: "Reminders where families really read them.", lane: "ahead" },
    { mark: "email", name: "Email", text: "Weekly progress notes, written for you.", lane: "ahead" },
    { mark: "razorpay", name: "Razorpay", text: "Collect fees in rupees, with receipts.", lane: "exit" },
  ],
};
