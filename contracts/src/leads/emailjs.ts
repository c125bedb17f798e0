import type { FormEvidence } from "./form-evidence.ts";
import type { DemoProfile } from "./lead-fields.ts";

/** The EmailJS calls, relative to the email service's address (`/email-service`, or a real account's). */
export const emailSendPath = "/api/v1.0/email/send";
export const emailSendFormPath = "/api/v1.0/email/send-form";

/** The version the observed client reports. */
export const emailLibraryVersion = "3.2.0";

/** The template that stores a demo request. */
export const demoTemplateId = "demo_request";

/** What the browser puts into `template_params` of a demo request. */
export type DemoTemplateParams = Partial<FormEvidence> & {
  name: string;
  email: string;
  contact: string;
  /** Left out where the form does not ask it. */
  city?: string | undefined;
  profile: DemoProfile | "";
  /** Of a student, as `ageGroups`; left out otherwise. */
  ageGroup?: string;
  /** To the fields that the owner of the site added; left out where there is none. */
  answers?: Record<string, unknown>;
  /** What the sample evaluator said, where the visitor took it along. Told to our own service alone. */
  reading?: string;
  /** Path of the page the visitor wrote from. */
  page: string;
  /** Chosen once per content, so that a retry makes no second lead. At most 64 of `A-Z a-z 0-9 _ -`. */
  request_id: string;
};

/** Body of `POST …/email/send`. The form variant sends the same ids, and the params beside them, as multipart. */
export type EmailSendRequest = {
  lib_version: string;
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: DemoTemplateParams;
};
