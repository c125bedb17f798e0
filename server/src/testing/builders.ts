import type { DemoTemplateParams, EmailSendRequest } from "@campusward/contracts/emailjs";
import type { DemoRequest } from "@campusward/contracts/leads";

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
