import { expect, test } from "vitest";
import { isStorageFault } from "./storage-fault.ts";

function anError(fields: object, message = "something"): Error {
  return Object.assign(new Error(message), fields);
}

test.each([
  ["a full disk under SQLite", anError({ code: "ERR_SQLITE_ERROR", errcode: 13 })],
  ["a failing sync under SQLite", anError({ code: "ERR_SQLITE_ERROR", errcode: 1034 })],
  ["a file that became read-only", anError({ code: "ERR_SQLITE_ERROR", errcode: 776 })],
  ["a full disk under PostgreSQL", anError({ code: "53100" })],
  ["a PostgreSQL that shuts down", anError({ code: "57P01" })],
  ["a statement that took too long", anError({ code: "57014" })],
  ["nobody listening", anError({ code: "ECONNREFUSED" })],
  ["nobody listening on any address", new AggregateError([anError({ code: "ECONNREFUSED" })])],
  ["a connection that broke", new Error("Connection terminated unexpectedly")],
  ["no free connection", new Error("timeout exceeded when trying to connect")],
  ["one of these as the cause", new Error("lead not stored", { cause: anError({ code: "53300" }) })],
])("%s is a fault of the storage", (_, error) => {
  expect(isStorageFault(error)).toBe(true);
});

test.each([
  ["a broken constraint of SQLite", anError({ code: "ERR_SQLITE_ERROR", errcode: 1555 })],
  ["a wrong query on SQLite", anError({ code: "ERR_SQLITE_ERROR", errcode: 1 })],
  ["a broken constraint of PostgreSQL", anError({ code: "23505" })],
  ["a wrong query on PostgreSQL", anError({ code: "42P01" })],
  ["a bug", new TypeError("x is not a function")],
  ["no error at all", "53100"],
])("%s is none", (_, error) => {
  expect(isStorageFault(error)).toBe(false);
});
