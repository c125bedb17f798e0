import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { aFolder } from "../testing/engines.ts";
import { startProduct } from "../testing/product-process.ts";

// The product is started as a process, which takes its time where others work too.
vi.setConfig({ testTimeout: 180_000 });

async function aProduct(sample: string) {
  const dataDir = await aFolder();
  const product = await startProduct({ DATA_DIR: dataDir, VITALS_SAMPLE: sample });
  onTestFinished(() => void product.child.kill("SIGKILL"));
  const shareAt = async (path: string) => {
    const html = await (await fetch(product.url + path)).text();
    return /data-measured-share="([\d.]+)"/.exec(html)?.[1] ?? null;
  };
  return { product, dataDir, shareAt };
}

test("every page of the sitemap knows the share of visits that is measured, and no page of signed-in people does", async () => {
  const { product, shareAt } = await aProduct("0.25");
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(10);
  expect(await Promise.all(paths.map(shareAt))).toEqual(paths.map(() => "0.25"));
  for (const path of ["/profile", "/adminDashboardHome", "/auth/action", "/forms/demo", "/nowhere"]) {
    expect(await shareAt(path)).toBeNull();
  }
});

test("asked to stop, the product writes what visits told just before", async () => {
  const { product, dataDir } = await aProduct("1");
  for (const page of ["/", "/", "/nowhere"]) {
    const reply = await fetch(`${product.url}/api/v1/vitals`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ page, values: { LCP: 812 } }),
    });
    expect(reply.status).toBe(204);
  }
  expect(await product.end("SIGTERM")).toEqual({ code: 0 });
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  const counted = await database.query
    .selectFrom("vital_counts")
    .select(["page", "counted", "bucket", "visits"])
    .orderBy("counted")
    .execute();
  expect(counted).toEqual([
    { page: "/", counted: "LCP", bucket: 3, visits: 2 },
    { page: "/", counted: "visits", bucket: 0, visits: 2 },
  ]);
});
