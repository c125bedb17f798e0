import { readdir } from "node:fs/promises";
import { endpoints, fileCalls } from "@campusward/contracts/api";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { toTemplate } from "./describe-api.ts";

type Operation = {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<string, { description: string }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

const contractsFolder = new URL("../../../../contracts/src/", import.meta.url);

async function readDescription() {
  const { app } = await createTestApp("sqlite");
  const reply = await app.request("/api/v1/openapi.json");
  expect(reply.status).toBe(200);
  return { app, document: (await reply.json()) as Document };
}

/** Everything in the contracts that is an endpoint, by its name. */
async function endpointsOfContracts(): Promise<Map<string, unknown>> {
  const paths = await readdir(contractsFolder, { recursive: true });
  const files = paths.filter((file) => /^[\w/-]+[.]ts$/.test(file) && file !== "api.ts");
  const found = new Map<string, unknown>();
  for (const file of files) {
    const exported = (await import(new URL(file, contractsFolder).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === "object" && value && "method" in value && "access" in value) found.set(name, value);
    }
  }
  return found;
}

test("R11.1 the API is described as valid OpenAPI 3.1", async () => {
  const { document } = await readDescription();
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("R11.1 every endpoint of the contracts is described, under its own name", async () => {
  const inContracts = await endpointsOfContracts();
  expect(inContracts.size).toBeGreaterThan(30);
  const described = new Map(Object.entries(endpoints).map(([name, { endpoint }]) => [name, endpoint as unknown]));
  expect(described).toEqual(inContracts);
});

test("R11.1 what is described is mounted, and what is mounted is described", async () => {
  const { app, document } = await readDescription();
  const mounted = app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/v1/"))
    .map(({ method, path }) => `${method} ${toTemplate(path)}`);
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...new Set(mounted)].toSorted()).toEqual(described.toSorted());
  expect(described).toHaveLength(Object.keys(endpoints).length + Object.keys(fileCalls).length);
});

test("R11.1 a call is described with its fields, its body, who may make it and what it may answer", async () => {
  const { document } = await readDescription();
  const change = document.paths["/api/v1/applications/{id}"]?.patch;
  expect(change?.parameters).toEqual([
    { name: "id", in: "path", required: true, schema: { type: "string" } },
    expect.objectContaining({ name: "Idempotency-Key" }),
  ]);
  const body = change?.requestBody?.content["application/json"]?.schema;
  expect(Object.keys(body?.properties ?? {})).toEqual([
    "version",
    "stage",
    "mentor",
    "next",
    "dueAt",
    "reason",
    "letter",
    "makeStudent",
  ]);
  expect(body?.required).toEqual(["version"]);
  expect(change?.security).toEqual([{ idToken: [] }]);
  expect(change?.responses["409"]?.description).toBe("changed_meanwhile");
  expect(Object.keys(change?.responses ?? {})).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "409",
    "413",
    "415",
    "422",
    "500",
    "503",
  ]);

  const list = document.paths["/api/v1/leads"]?.get;
  expect(list?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toContain("query cursor");
  expect(list?.requestBody).toBeUndefined();
  const note = document.paths["/api/v1/leads/{id}/notes"]?.post;
  expect(note?.parameters.map(({ name }) => name)).toEqual(["id", "Idempotency-Key"]);
  const quote = document.paths["/api/v1/quotes"]?.post;
  expect([quote?.security, Object.keys(quote?.responses ?? {})[0]]).toEqual([[], "201"]);
});
