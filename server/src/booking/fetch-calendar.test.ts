import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aFolder } from "../testing/engines.ts";
import { makeCertificate } from "../testing/network/proxy.ts";
import { createFetchCalendar, isPublicAddress } from "./fetch-calendar.ts";

const inside = "The address is inside a network, and is not asked.";
const isOurs = (address: string) => address === "127.0.0.1" || address === "::1";

/** A server of calendars on loopback, which stands for one of the internet. */
async function aCalendarServer(answer: RequestListener) {
  const folder = await aFolder();
  const ca = makeCertificate(folder);
  const key = readFileSync(join(folder, "key.pem"));
  const server = createServer({ key, cert: ca }, answer).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, port, fetch: createFetchCalendar({ ca, isAllowed: isOurs }), ca };
}

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:10.0.0.1",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "192.88.99.1",
  "198.19.0.1",
  "192.0.0.9",
  "100::1",
  "100:0:0:1::1",
  "2001:2::1",
  "3fff::1",
  "3fff:fff::1",
  "5f00::1",
  "4000::1",
  "fec0::1",
  "64:ff9b:1::1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "2001:db8::1",
  "not an address",
  "",
])("R14.2 %s is no address of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "172.32.0.1",
  "100.128.0.1",
  "192.88.98.1",
  "2606:4700::1111",
  "2a00:1450::1",
  "3ffe::1",
  "::ffff:8.8.8.8",
])("R14.2 %s is an address of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["https://127.0.0.1/a.ics", inside],
  ["https://2130706433/a.ics", inside],
  ["https://0x7f.1/a.ics", inside],
  ["https://[::1]/a.ics", inside],
  ["https://[::ffff:169.254.169.254]/a.ics", inside],
  ["https://localhost/a.ics", inside],
  ["http://calendar.example/a.ics", "Only https addresses are read."],
])("R14.2 %s is not asked", async (address, why) => {
  await expect(createFetchCalendar()(address)).rejects.toThrow(why);
});

test("R14.2 a calendar is read, also where it has moved to", async () => {
  const { fetch, url } = await aCalendarServer((request, reply) => {
    if (request.url === "/new.ics") reply.end("BEGIN:VCALENDAR");
    else reply.writeHead(302, { Location: "/new.ics" }).end();
  });
  expect(await fetch(`${url}/old.ics`)).toBe("BEGIN:VCALENDAR");
});

test("R14.2 the login of a calendar goes along where its server forwards within itself, and nowhere else", async () => {
  const logins: string[] = [];
  const note = (authorization = "") => logins.push(Buffer.from(authorization.slice(6), "base64").toString());
  const elsewhere = await aCalendarServer(({ headers }, reply) => {
    note(headers.authorization);
    reply.end("BEGIN:VCALENDAR");
  });
  const { url, ca } = await aCalendarServer((request, reply) => {
    note(request.headers.authorization);
    const to = request.url === "/cal" ? `${url}/cal/` : `${elsewhere.url}/cal/`;
    reply.writeHead(301, { Location: to }).end();
  });
  const fetch = createFetchCalendar({ ca: ca + elsewhere.ca, isAllowed: isOurs });
  expect(await fetch(`${url.replace("//", "//asha:p%40ss@")}/cal`)).toBe("BEGIN:VCALENDAR");
  expect(logins).toEqual(["asha:p@ss", "asha:p@ss", ""]);
});

test.each([
  ["https://10.0.0.1/a.ics", inside],
  ["https://[fd00::1]/a.ics", inside],
  ["http://localhost/a.ics", "Only https addresses are read."],
  ["/again", "It forwards too often."],
  ["https://", "It forwards to no address."],
])("R14.2 a calendar that forwards to %s is followed no further", async (location, why) => {
  const { fetch, url } = await aCalendarServer((_, reply) => reply.writeHead(302, { Location: location }).end());
  await expect(fetch(`${url}/a.ics`)).rejects.toThrow(why);
});

test("R14.2 a calendar that is gone, too large, silent or known by nobody is a fault in words", async () => {
  const { fetch, url, ca } = await aCalendarServer((request, reply) => {
    if (request.url === "/gone") reply.writeHead(404).end();
    if (request.url === "/large") reply.end(Buffer.alloc(9 * 1024 * 1024, "a"));
  });
  await expect(fetch(`${url}/gone`)).rejects.toThrow("It answered 404.");
  await expect(fetch(`${url}/large`)).rejects.toThrow("It is larger than 8 MB. Name a calendar with less in it");
  const impatient = createFetchCalendar({ ca, isAllowed: isOurs, timeoutMs: 100 });
  await expect(impatient(`${url}/silent`)).rejects.toThrow("It did not answer in time.");
  await expect(createFetchCalendar({ isAllowed: isOurs })(`${url}/gone`)).rejects.toThrow("It cannot be reached.");
});
