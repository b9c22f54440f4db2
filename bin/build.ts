/**
 * Builds the client into `dist/` if its inputs have changed: `node bin/build.ts [--force]`.
 *
 * - `dist/client/`: hashed assets, texts also as `.br` and `.gz`. Those of earlier builds stay for two weeks, for pages
 *   that were open during a deploy (F25).
 * - `dist/ssr/ssr.js` exports `render(page)`.
 * - `dist/locales/{locale}.json`: the compiled messages of `contracts/` and kinds’ rules, by English source.
 * - `dist/build.json`: the id is a hash of the inputs, and the version of the pages.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const inputs = [
  'client',
  'contracts',
  'kinds',
  'vite.config.ts',
  'lingui.config.ts',
  '.browserslistrc',
  'package-lock.json',
  'bin/build-client.ts',
];
const lock = join(root, 'dist', '.building');
const staleLockMs = 60_000;

interface Build {
  id: string;
  wasBuilt: boolean;
}

/** Concurrent callers wait for one build. */
export async function build({
  force = false,
  onBuild,
}: { force?: boolean; onBuild?: () => void } = {}): Promise<Build> {
  // A package has no inputs.
  const packaged = existsSync(join(root, 'client')) ? null : await builtId();
  if (packaged !== null) return { id: packaged, wasBuilt: false };
  const id = await inputsHash();
  if (!force && (await builtId()) === id) return { id, wasBuilt: false };
  await mkdir(join(root, 'dist'), { recursive: true });
  await takeLock();
  try {
    if (!force && (await builtId()) === id) return { id, wasBuilt: false };
    onBuild?.();
    await buildInChild(id);
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
  return { id, wasBuilt: true };
}

async function inputsHash() {
  const hash = createHash('sha256');
  const files = (await Promise.all(inputs.map(filesIn))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  for (const [place, file] of files.entries())
    hash.update(`${file}\0${contents[place]?.length}\0`).update(contents[place] ?? '');
  return hash.digest('hex').slice(0, 16);
}

/** Tests are not inputs, so changing one does not make a new version. */
async function filesIn(path: string) {
  if ((await stat(join(root, path))).isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

async function builtId() {
  try {
    const built: unknown = JSON.parse(await readFile(join(root, 'dist', 'build.json'), 'utf8'));
    return typeof built === 'object' && built !== null && 'id' in built && typeof built.id === 'string'
      ? built.id
      : null;
  } catch {
    return null;
  }
}

async function takeLock() {
  for (;;) {
    try {
      await mkdir(lock);
      return;
    } catch {
      const heldSinceMs = await stat(lock).then(
        (held) => held.mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - heldSinceMs > staleLockMs) await rm(lock, { recursive: true, force: true });
      else await pause(50);
    }
  }
}

/** Runs in its own process, which frees the bundler's memory and always has NODE_ENV=production. */
async function buildInChild(id: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [join(root, 'bin', 'build-client.ts'), id], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  child.on('error', reject);
  child.on('close', (status) => {
    if (status === 0) resolve();
    else reject(new Error(`The client could not be built:\n${Buffer.concat(output).toString()}`));
  });
  return promise;
}

if (import.meta.main) {
  const startedAt = performance.now();
  const { id, wasBuilt } = await build({ force: process.argv.includes('--force') });
  console.log(`${wasBuilt ? 'Built' : 'Up to date:'} ${id} (${Math.round(performance.now() - startedAt)} ms)`);
}
