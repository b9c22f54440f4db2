import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const neededBytes = 1e9;

/** Memory where there is plenty of it, because every commit waits for the disk. */
const scratch = hasRoom() ? memory : tmpdir();

/** A new folder for the data of a test. */
export const dataFolder = (): Promise<string> => mkdtemp(path.join(scratch, 'handcount-'));

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
