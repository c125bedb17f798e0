import ananya from "../../assets/people/ananya.svg";
import arjun from "../../assets/people/arjun.svg";
import harnoor from "../../assets/people/harnoor.svg";
import kabir from "../../assets/people/kabir.svg";
import meher from "../../assets/people/meher.svg";
import ritu from "../../assets/people/ritu.svg";
import thomas from "../../assets/people/thomas.svg";
import { defineContent } from "../define-content.ts";
import type { Picture } from "../page.ts";

/** The people of our examples. None of them exists. */
export const portraits = defineContent("portraits", {
  ananya: portrait(ananya),
  arjun: portrait(arjun),
  harnoor: portrait(harnoor),
  kabir: portrait(kabir),
  meher: portrait(meher),
  ritu: portrait(ritu),
  thomas: portrait(thomas),
} as const);

function portrait(src: string): Picture {
  return { src, width: 200, height: 240 };
}
