import type { DemoTemplateParams, EmailSendRequest } from "@campusward/contracts/leads/emailjs";
import { currentGuardianWording } from "@campusward/contracts/leads/guardian-wordings";
import type { DemoRequest } from "@campusward/contracts/leads/leads";

/** What a browser says of itself with every call. */
export const browserHeaders = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  "Accept-Language": "en-IN,en;q=0.9,hi;q=0.8",
};

/** A demo request as the server has parsed it. */
export function aDemoRequest(changes: Partial<DemoRequest> = {}): DemoRequest {
  return {
    name: "Meera Krishnan",
    email: "meera@krishnan.example",
    contact: "+91 98400 12345",
    city: "Chennai",
    profile: "ieccounselor",
    page: "/",
    ...changes,
  };
}

/** The params of a demo request as a browser sends them. */
export function demoParams(changes: Partial<Record<keyof DemoTemplateParams, unknown>> = {}): Record<string, unknown> {
  return { ...aDemoRequest(), request_id: crypto.randomUUID(), ...changes };
}

/** The body of `POST …/email/send`. */
export function anEmailSend(changes: Partial<Record<keyof EmailSendRequest, unknown>> = {}): Record<string, unknown> {
  return {
    lib_version: "3.2.0",
    user_id: "campusward",
    service_id: "default_service",
    template_id: "demo_request",
    template_params: demoParams(),
    ...changes,
  };
}

/** A quote request as a browser sends it. */
export function aQuoteRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "Ritu Banerjee",
    contact: "+91 98300 12345",
    email: "ritu@banyan.example",
    profile: "ieccounselor",
    city: "New Delhi",
    page: "/pricing",
    ...changes,
  };
}

/** An adult's application as a browser sends it. */
export function anApplication(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    applyingAs: "student",
    track: "innovation",
    name: "Tenzin Dolma",
    email: "tenzin@dolma.example",
    contact: "+91 98000 12345",
    city: "Gangtok",
    birthYear: 2000,
    schoolClass: "after-school",
    school: "Tashi Namgyal Academy",
    motivation: "My grandfather reads the river by its colour.\nHe has started to be wrong.",
    hoursPerWeek: 11,
    guardianName: "",
    guardianEmail: "",
    consent: true,
    from: "home/programmes/innovation",
    page: "/",
    ...changes,
  };
}

/** A fifteen-year-old's, by the clock of the test app. */
export function aMinorsApplication(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return anApplication({
    birthYear: 2011,
    schoolClass: "11",
    guardianName: "Pema Dolma",
    guardianEmail: "pema@dolma.example",
    ...changes,
  });
}

/** A guardian's yes, as their page sends it. */
export function aYes(token: string | undefined, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { version } = currentGuardianWording();
  return { token, answer: "agree", name: "Pema Dolma", isGuardian: true, wording: version, ...changes };
}
