import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isDefaultBrand } from "../../../../scripts/testing/default-brand.ts";
import { offeredTracks } from "../../call-to-action/offered-tracks.ts";
import { home } from "../pages/home.ts";
import { otherProducts } from "./other-products.ts";

const { partnerStrip, integrations, products } = home;
const others = otherProducts;
const sections = products.products.flatMap(({ id, sections: open }) => open ?? others[id] ?? []);

test("R3.2 thirteen partners, as the heading says", () => {
  expect(new Set(partnerStrip.partners.map(({ name }) => name)).size).toBe(13);
});

test.runIf(isDefaultBrand)("R3.3 the integrations are those of the specification", () => {
  expect(integrations.heading).toBe("Seamless Integrations");
  expect(integrations.items.map(({ name }) => name)).toEqual([
    "Google Calendar",
    "Google Meet",
    "Zoom",
    "WhatsApp",
    "Email",
    "Razorpay",
  ]);
});

test.runIf(isDefaultBrand)("R3.4 four products, of which the Industry-led Profile Building Plan is open", () => {
  expect(products.products).toHaveLength(4);
  expect(products.products.find(({ id }) => id === products.first)?.name).toBe("Industry-led Profile Building Plan");
});

test("R3.5 every section has an address of its own, and words and a picture", () => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  for (const { description, checks, shown, highlight } of sections) {
    expect(description).toHaveLength(3);
    expect(checks.length).toBeGreaterThan(1);
    expect(highlight).not.toBe("");
    expect("alt" in shown ? shown.alt : shown.caption).toMatch(/^[A-Z].{20,}\.$/);
  }
});

test("R3.7 each track has its own figures", () => {
  expect(
    offeredTracks.map(({ name, facts }) => [name, facts.duration, facts.mode, facts.hours, facts.selection]),
  ).toEqual([
    ["Innovation Track", "12 weeks", "Hybrid", "130+", "Entrance, via an olympiad"],
    ["Business Track", "12 weeks", "Hybrid", "100+", "Portfolio"],
    ["Creativity Track", "12 weeks", "Hybrid", "90+", "Interview"],
  ]);
  for (const { weeks } of offeredTracks) expect(weeks.map(({ weeksLeft }) => weeksLeft)).toEqual([12, 9, 6, 3, 0]);
});

test.runIf(isDefaultBrand)("R5.3 every Apply Now says where it stands", () => {
  const actions = [...sections, ...offeredTracks].map(({ apply }) => apply);
  expect(new Set(actions.map(({ from }) => from)).size).toBe(actions.length);
  for (const { label, from } of actions) {
    expect(label).toBe("Apply Now");
    expect(from).toMatch(/^home\/(products|programmes)\/[a-z/-]+$/);
  }
});

test("every picture of the upper half exists", () => {
  const pictures = [
    ...partnerStrip.partners.map(({ logo }) => logo),
    ...sections.flatMap(({ shown }) => ("src" in shown ? shown : (shown.note?.portrait ?? []))),
    ...offeredTracks.map(({ picture }) => picture),
  ];
  const site = fileURLToPath(new URL("../../..", import.meta.url));
  const files = pictures.map(({ src }) => src.replace(/^.*?(?=app\/assets)/, site));
  // Outside the build a small file is a data address, which proves that the file exists.
  expect(files.filter((file) => !file.startsWith("data:") && !existsSync(file))).toEqual([]);
});
