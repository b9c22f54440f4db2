/**
 * `npm pack` and `npm publish` run this. It fills `dist/package/` with the built client and a bundle of the server with
 * its libraries: Node strips no types in `node_modules`, and 330 packages would take a minute to install.
 */
import { globSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build as bundleWithVite } from 'vite';
import { grammars } from '#server/markup/code.ts';
import { build } from './build.ts';

const root = path.join(import.meta.dirname, '..');
const built = path.join(root, 'dist');
const target = path.join(built, 'package');
const prefix = 'require:';

await build();
await rm(target, { recursive: true, force: true });
await copyClient();
const threads = globSync('server/**/*-thread.ts', { cwd: root });
const later = new Set(Object.values(grammars).map((grammar) => `@shikijs/langs-precompiled/${grammar}`));
await bundle('es', 'bin', new Map(['bin/handcount.ts', ...threads].map((file) => [path.parse(file).name, file])));
await bundle('cjs', 'bin/later', new Map([...later].map((name) => [name, prefix + name])));

/** Without the assets of earlier builds. */
async function copyClient() {
  const manifest = await readFile(path.join(built, 'client', 'manifest.json'), 'utf8');
  const assets = path.join(built, 'client', 'assets');
  for (const part of ['client', 'ssr', 'locales', 'build.json'])
    await cp(path.join(built, part), path.join(target, 'dist', part), {
      recursive: true,
      filter: (file) =>
        path.dirname(file) !== assets || manifest.includes(path.basename(file).replace(/\.(?:br|gz)$/, '')),
    });
}

async function bundle(format: 'es' | 'cjs', folder: string, input: Map<string, string>) {
  const extension = format === 'es' ? 'js' : 'cjs';
  await bundleWithVite({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [{ name: 'loaded-later', enforce: 'pre', resolveId, load, transform: loadedLater }],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: path.join(target, folder),
      target: 'node24',
      minify: false,
      license: { fileName: 'licences.md' },
      rolldownOptions: {
        input: Object.fromEntries(input),
        external: ['pg-native'],
        output: {
          format,
          keepNames: true,
          entryFileNames: `[name].${extension}`,
          chunkFileNames: `[name]-[hash].${extension}`,
        },
      },
    },
  });
}

function resolveId(id: string) {
  return id.startsWith(prefix) ? `\0${id}` : null;
}

/** Which of its files a library offers, and in which form, depends on who loads it. */
function load(id: string) {
  return id.startsWith(`\0${prefix}`) ? `module.exports = require('${id.slice(prefix.length + 1)}');` : null;
}

/** Threads, and what `createRequire` loads on demand, become files of their own. */
function loadedLater(code: string, id: string) {
  if (id.includes('/node_modules/') || !id.startsWith(root)) return null;
  return code
    .replaceAll(/(new URL\('\.\/)(?:[\w-]+\/)*([\w-]+-thread)\.ts'/g, "$1$2.js'")
    .replaceAll(/\brequire\((['`])([^'`]+)\1\)/g, (_, quote: string, name: string) => {
      if (quote === "'") later.add(name);
      return `require(${quote}./later/${name}.cjs${quote})`;
    });
}
