import { expect, test } from "vitest";
import { toDeviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 10; K)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";

test.each([
  ["Chrome on Android", `${android} ${webkit} Chrome/150.0.0.0 Mobile Safari/537.36`],
  ["Samsung Internet on Android", `${android} ${webkit} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`],
  [
    "UC Browser on Android",
    `Mozilla/5.0 (Linux; U; Android 9) ${webkit} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
  ],
  [
    "Mi Browser on Android",
    `Mozilla/5.0 (Linux; U; Android 13) ${webkit} Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4`,
  ],
  ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0"],
  ["Safari on iPhone", `${iphone} Version/19.1 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPhone", `${iphone} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    "Safari on Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  ],
  ["Edge on Windows", `${windows} ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`],
  ["Opera on Windows", `${windows} ${webkit} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"],
  ["Chrome on ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/150.0.0.0 Safari/537.36`],
  ["Android", "Dalvik/2.1.0 (Linux; U; Android 14)"],
  [null, "curl/8.5.0"],
  [null, ""],
  [null, null],
])("R6.9 a session is shown as %s", (name, userAgent) => {
  expect(toDeviceName(userAgent)).toBe(name);
});
