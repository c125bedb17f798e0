import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export type SmallDisk = {
  folder: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  free(): Promise<void>;
};

/** A disk of its own that a test can fill. It wants the right to mount; `canMount` says whether we have it. */
export function aSmallDisk(megabytes: number): SmallDisk {
  const { folder, remove } = mount(megabytes);
  onTestFinished(remove);
  const ballast = join(folder, "ballast");
  return {
    folder,
    async fill() {
      const file = await open(ballast, "a");
      for (let size = 1024 * 1024; size >= 1; ) {
        const written = await file.write(Buffer.alloc(size)).catch(() => null);
        // What fits only in part is tried in smaller pieces.
        if (written === null) size = Math.floor(size / 2);
      }
      await file.close();
    },
    free: () => rm(ballast),
  };
}

/** Only root may mount, and in some containers not even root. */
export const canMount = isMountAllowed();

function isMountAllowed(): boolean {
  try {
    mount(1).remove();
    return true;
  } catch {
    return false;
  }
}

function mount(megabytes: number): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "campusward-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", folder], { stdio: "ignore" });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
