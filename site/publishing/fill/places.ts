import { markedPlace, withoutMarks } from "@campusward/contracts/site/content-marks";
import { idOf, isById, type Json } from "../../app/content/lay-over.ts";

/** A text, number, or yes and no of the content, by the path that changes it. */
export type Place = {
  path: string;
  value: string | number | boolean;
  /** Inside a list without ids, which is changed as a whole: the path of that list. */
  list?: string;
};

type Within = {
  path: string;
  list?: string;
  /** An object one of whose texts has its place here. What is beside it is not shared either. */
  isOwn: boolean;
};

/** States of offers, an address, and a name that is empty as it came, carry no mark. */
const unmarked = /^(?:offers\.|company\.(?:email|quotePerson)$)/;

/** Sizes belong to a picture, which is replaced with them. */
const sizes = /\.(?:width|height)$/;

/**
 * The places inside a value in which each text says its place. One that names another is shared, and has its place there.
 * @param value with marks, as `evaluatedContent` has it whole
 */
export function ownPlacesIn(value: Json, name: string): Place[] {
  return visit(value, { path: name, isOwn: isTable(name) });
}

/** Whether all of it is written in one place. */
function isTable(path: string): boolean {
  return /^(?:company|offers)(?:\.|$)/.test(path);
}

function visit(value: Json, within: Within): Place[] {
  if (typeof value !== "object" || value === null) return value === null ? [] : leaf(value, within);
  if (Array.isArray(value)) {
    const byId = isById(value);
    const list = within.list ?? (byId ? undefined : within.path);
    return value.flatMap((entry, at) =>
      visit(entry, {
        path: `${within.path}.${byId ? idOf(entry) : at}`,
        ...(list !== undefined && { list }),
        isOwn: false,
      }),
    );
  }
  const fields = Object.entries(value) as [string, Json][];
  const isOwn =
    within.isOwn ||
    fields.some(([name, text]) => typeof text === "string" && markedPlace(text) === `${within.path}.${name}`);
  return fields.flatMap(([name, inside]) => {
    // What stands in an object of its own may be shared, whatever stands around it.
    const isOwnInside = typeof inside === "object" ? isTable(within.path) : isOwn;
    return visit(inside, { ...within, path: `${within.path}.${name}`, isOwn: isOwnInside });
  });
}

function leaf(value: string | number | boolean, { path, list, isOwn }: Within): Place[] {
  const place = { path, ...(list !== undefined && { list }) };
  if (typeof value !== "string") return isOwn && !sizes.test(path) ? [{ ...place, value }] : [];
  const marked = markedPlace(value);
  if (marked === path) return [{ ...place, value: withoutMarks(value) }];
  const isPlain = marked === null && isOwn && (/\.href$/.test(path) || unmarked.test(path));
  return isPlain ? [{ ...place, value }] : [];
}

/** Every text, number, or yes and no inside a value, shared or not. */
export function leavesIn(value: Json, path: string): Place[] {
  if (typeof value !== "object" || value === null) return value === null ? [] : [{ path, value }];
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, inside]) => leavesIn(inside, `${path}.${name}`));
  }
  const byId = isById(value);
  return value.flatMap((entry, at) => leavesIn(entry, `${path}.${byId ? idOf(entry) : at}`));
}

/** What stands at a path; undefined where there is nothing. */
export function valueAt(constants: ReadonlyMap<string, Json>, path: string): Json | undefined {
  const [constant = "", ...names] = path.split(".");
  let value = constants.get(constant);
  for (const name of names) {
    if (typeof value !== "object" || value === null) return undefined;
    if (Array.isArray(value)) value = isById(value) ? value.find((entry) => idOf(entry) === name) : value[Number(name)];
    else value = (value as { [field: string]: Json })[name];
  }
  return value;
}
