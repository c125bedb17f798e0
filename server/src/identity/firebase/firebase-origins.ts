import type { AllowedOrigins } from "../../http/site/site-files.ts";

/** Google's two hosts of the calls that the SDK makes. */
const calls = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];

/** Fetched by the SDK where the project asks for it (developers.google.com/recaptcha/docs/faq, on content policies). */
const captcha = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/**
 * What the pages may also load and call when a Firebase project keeps the accounts: its calls, the loader and the
 * frame of the sign-in by window, the captcha, and the photos of Google accounts.
 */
export function withFirebase(allowed: AllowedOrigins, authDomain: string): AllowedOrigins {
  return {
    connect: [...(allowed.connect ?? []), ...calls],
    script: [...(allowed.script ?? []), "https://apis.google.com", ...captcha.script],
    frame: [...(allowed.frame ?? []), `https://${authDomain}`, ...captcha.frame],
    image: [...new Set([...(allowed.image ?? []), "https://lh3.googleusercontent.com"])],
  };
}
