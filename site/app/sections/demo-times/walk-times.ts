import { showChosen } from "../../ui/slots/show-chosen.ts";
import { walkDays } from "../../ui/slots/walk-days.ts";

/**
 * What the page of a demo does beside its plain forms: the button says the whole time, the arrow keys up and down walk
 * the days, a lost line keeps the choice, and a visitor abroad reads their own hours.
 */
export function run(_: object): void {
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
  zones?.addEventListener("change", () => zones.form?.requestSubmit());
  for (const button of document.querySelectorAll("[data-zone-submit]")) button.remove();

  const form = document.querySelector<HTMLFormElement>("[data-slots]");
  if (!form) return;
  const { booking = "", lineDown = "", at = "" } = form.dataset;
  const button = form.querySelector<HTMLButtonElement>("[data-submit]");
  const said = form.querySelector<HTMLElement>("[data-said]");
  const chosen = () => form.querySelector<HTMLInputElement>("[name=at]:checked");

  function name(): void {
    const label = chosen()?.dataset.label;
    if (button && label) button.textContent = at.replace("TIME", label);
  }

  form.addEventListener("change", name);
  name();
  showChosen(form);

  form.addEventListener("keydown", walkDays);

  // The same one each time, so that two presses without a line book once.
  const sendAgain = () => form.requestSubmit();

  form.addEventListener("submit", (event) => {
    if (!navigator.onLine) {
      event.preventDefault();
      if (said) said.textContent = lineDown;
      addEventListener("online", sendAgain, { once: true });
      return;
    }
    if (button) button.textContent = booking;
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
