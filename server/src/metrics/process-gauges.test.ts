import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { aFolder } from "../testing/engines.ts";
import { startProduct } from "../testing/product-process.ts";

test("the running product reports its state to requests from its own machine, in the words of deploy/alerts.yml", async () => {
  const product = await startProduct({ DATA_DIR: await aFolder() });
  onTestFinished(() => void product.child.kill("SIGKILL"));
  await fetch(`${product.url}/pricing`);
  const text = await (await fetch(`${product.url}/metrics`)).text();
  expect(text).toMatch(/^campusward_build_info\{version="\d+\.\d+\.\d+",engine="sqlite",node="v24\..*"\} 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m);
  expect(text).toMatch(/^campusward_event_loop_delay_seconds\{percentile="99"\} [\d.e-]+$/m);
  expect(text).toContain("campusward_database_up 1\n");
  const rules = await readFile(new URL("../../../deploy/alerts.yml", import.meta.url), "utf8");
  const asked = [...rules.matchAll(/\b(?:campusward|process)_[a-z_]+/g)].map(([name]) => name);
  const served = (name: string) => text.includes(`\n# TYPE ${name.replace(/_(?:count|bucket)$/, "")} `);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !served(name))).toEqual([]);
  expect(await product.end("SIGTERM")).toEqual({ code: 0 });
});
