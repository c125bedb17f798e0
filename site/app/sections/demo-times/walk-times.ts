import { walkDays } from "../../ui/slots/walk-days.ts";

/**
 * What the page of a demo does beside its plain forms: the button says the whole time, and leads to the times while none
 * is chosen; the arrow keys up and down walk the days, a lost line keeps the choice, and a visitor abroad reads their
 * own hours.
 */
export function run(_: object): void {
  const form = document.querySelector<HTMLFormElement>("[data-slots]");
  const chosen = () => form?.querySelector<HTMLInputElement>("[name=at]:checked");

  const zones = document.querySelector<HTMLSelectElement>("[data-zone-form] select");
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const address = new URL(location.href);
  if (zones && !address.searchParams.has("zone") && zones.dataset.zone === zones.dataset.teamZone) {
    const at = (timeZone: string | undefined) => new Date().toLocaleString("en", timeZone ? { timeZone } : {});
    if (here && at(here) !== at(zones.dataset.teamZone)) {
      address.searchParams.set("zone", here);
      location.replace(address);
      return;
    }
  }
  // The same instant stays chosen, whatever the clock shows then.
  zones?.form?.addEventListener("formdata", ({ formData }) => {
    const at = chosen()?.value;
    if (at) formData.set("at", at);
  });
  zones?.addEventListener("change", () => zones.form?.requestSubmit());
  for (const button of document.querySelectorAll("[data-zone-submit]")) button.remove();

  const label = document.querySelector<HTMLElement>("[data-submit]");
  const button = label?.closest("button");
  if (!form || !label || !button) return;
  const { booking = "", lineDown = "", at = "" } = form.dataset;
  const said = form.querySelector<HTMLElement>("[data-said]");

  function name(): void {
    const time = chosen();
    const { label: short, full } = time?.dataset ?? {};
    const isWide = matchMedia("(width >= 56.25rem)").matches;
    if (label && short && full) label.textContent = at.replace("TIME", isWide ? full : short);
    if (time) button?.removeAttribute("aria-disabled");
    else button?.setAttribute("aria-disabled", "true");
  }

  form.addEventListener("change", name);
  name();

  button.addEventListener("click", (event) => {
    if (chosen()) return;
    event.preventDefault();
    const times = [...form.querySelectorAll<HTMLInputElement>("[name=at]")];
    const first = times.find((time) => time.checkVisibility?.()) ?? times[0];
    first?.closest("details")?.setAttribute("open", "");
    first?.focus();
  });

  form.addEventListener("keydown", walkDays);

  // The same one each time, so that two presses without a line book once.
  const sendAgain = () => form.requestSubmit(button);

  form.addEventListener("submit", (event) => {
    if (!navigator.onLine) {
      event.preventDefault();
      if (said) said.textContent = lineDown;
      addEventListener("online", sendAgain, { once: true });
      return;
    }
    label.textContent = booking;
    form.classList.add("slot-form-busy");
    // Nobody tells a page that its visitor stopped what was on its way.
    setTimeout(rest, patienceMs);
  });

  // Whoever comes back finds the page as they left it.
  addEventListener("pageshow", rest);

  function rest(): void {
    form?.classList.remove("slot-form-busy");
    name();
  }
}

const patienceMs = 10_000;
