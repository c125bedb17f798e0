import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../../../scripts/find-free-port.mjs";
import { aFolder } from "../engines.ts";
import { type ProductProcess, startProduct } from "../product-process.ts";
import { testSecret } from "../test-secrets.ts";
import { aProxy, type PublicSite } from "./proxy.ts";

export type Deployment = Awaited<ReturnType<typeof aDeployment>>;

type Instance = { port: number; dataDir: string; product: ProductProcess };

/** Several processes of the product on one PostgreSQL database, behind nginx. All is gone after the test. */
export async function aDeployment(size: number, env: Record<string, string>) {
  const ports: number[] = [];
  // One after the other, so that none is given out twice.
  while (ports.length <= size) {
    const port = await findFreePort();
    if (!ports.includes(port)) ports.push(port);
  }
  const [publicPort = 0, ...own] = ports;
  const site: PublicSite = await aProxy(own, publicPort);
  const isEnding = { now: false };
  onTestFinished(() => {
    isEnding.now = true;
    for (const { product } of instances) product.child.kill("SIGKILL");
  });

  async function start(port: number, dataDir: string): Promise<ProductProcess> {
    const own = { PORT: String(port), DATA_DIR: dataDir, SECRET_KEY: testSecret };
    const settings = { ...env, ...own, PUBLIC_URL: site.url, TRUST_PROXY: "1" };
    // A process that cannot begin, because its database is away just now, is started again, as a supervisor does.
    for (let attempt = 1; ; attempt += 1) {
      try {
        const product = await startProduct(settings);
        if (isEnding.now) product.child.kill("SIGKILL");
        return product;
      } catch (error) {
        if (attempt === 20 || isEnding.now) throw error;
        await pause(200);
      }
    }
  }

  const folders = await Promise.all(own.map(aFolder));
  const instances: Instance[] = await Promise.all(
    own.map(async (port, index) => {
      const dataDir = folders[index] ?? "";
      return { port, dataDir, product: await start(port, dataDir) };
    }),
  );

  return {
    site,
    instances,
    /** Kills one process on the spot. @returns starts it again. */
    async kill(instance: Instance): Promise<() => Promise<void>> {
      if (instance.product.child.exitCode !== null) {
        throw new Error(`A process ended by itself:\n${instance.product.output().slice(-4000)}`);
      }
      await instance.product.end("SIGKILL");
      return async () => {
        instance.product = await start(instance.port, instance.dataDir);
      };
    },
    async stop(): Promise<void> {
      const ends = await Promise.all(instances.map(({ product }) => product.end("SIGTERM")));
      if (ends.some(({ code }) => code !== 0)) throw new Error(`Processes ended with ${JSON.stringify(ends)}.`);
    },
  };
}
