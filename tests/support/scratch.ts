import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

const memory = '/dev/shm';
const neededBytes = 1e9;

/** Memory where there is plenty of it, because every commit waits for the disk. */
const scratch = hasRoom() ? memory : tmpdir();

/** A new folder for the data of a test. */
export const dataFolder = (): Promise<string> => mkdtemp(path.join(scratch, 'handcount-'));

/** A new folder for the tests of a file, or for each of them, which is removed at the end. */
export function scratchFolder(which: 'for each' | 'for all' = 'for all'): () => string {
  let folder = '';
  const [before, after] = which === 'for each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => void (folder = await dataFolder()));
  after(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
