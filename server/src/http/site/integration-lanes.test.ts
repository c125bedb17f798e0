import { stateHere } from "@campusward/contracts/site/built-page";
import { expect, test } from "vitest";
import { toSiteFiles } from "./site-files.ts";

/** The build leaves the words of "by hand" out where something is coming. */
const lane = (name: string, state: string, words: string) =>
  `<li data-integration="${name}" data-state="${state}" class="gantry-lane"><span><img/></span><h3>${name}</h3><p data-on="On &amp; made"${state === "coming" ? "" : ' data-by-hand="By hand"'} class="s">${words}</p></li>`;

const page = `<html data-integrations="integrations-of-this-deployment"><ul>${[
  lane("calendar", "coming", "Coming."),
  lane("meet", "on", "On &amp; made"),
  lane("zoom", "byHand", "By hand"),
  lane("razorpay", "coming", "Coming."),
  lane("email", "on", "On &amp; made"),
].join("")}</ul></html>`;

function lanesWith(integrations: ("calendar" | "meet" | "zoom")[]) {
  const files = toSiteFiles(new Map([["index.html", Buffer.from(page)]]), { publicUrl: "http://x", integrations });
  const html = files.byPath.get("/")?.body.toString("utf8") ?? "";
  const lanes = [...html.matchAll(/data-integration="(\w+)" data-state="(\w+)"[\s\S]*?class="s">([^<]*)/g)];
  const said = Object.fromEntries(lanes.map(([, name, state, words]) => [name, `${state}: ${words}`]));
  return { said, has: /data-integrations="([^"]*)"/.exec(html)?.[1] };
}

test("R16.4 R14.5 a tile is on where the deployment has an account for it, and nowhere else", () => {
  expect(lanesWith([])).toEqual({
    has: "",
    said: {
      calendar: "coming: Coming.",
      meet: "byHand: By hand",
      zoom: "byHand: By hand",
      razorpay: "coming: Coming.",
      email: "on: On &amp; made",
    },
  });
  expect(lanesWith(["calendar", "zoom"])).toMatchObject({
    has: "calendar zoom",
    said: { calendar: "on: On &amp; made", meet: "byHand: By hand", zoom: "on: On &amp; made" },
  });
});

test("R16.4 what no account decides is as the site says", () => {
  expect(stateHere("razorpay", "coming", ["zoom"])).toBe("coming");
  expect(stateHere("zoom", "coming", [])).toBe("coming");
});
