/** `node bin/build-client.ts <id>`, called by `bin/build.ts`. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { build as viteBuild } from 'vite';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const keptForMs = 14 * 86_400_000;
/** Their texts are also the server's. */
const onServer = /^(?:contracts\/|kinds\/[\w-]+\/rules\.ts$)/;

const [id] = process.argv.slice(2);
if (!id) throw new Error('Give the id of the build');

await Promise.all([bundle(false), bundle(true), writeCatalogues()]);
const assets = join(dist, 'client', 'assets');
await prune();
await compress();
await writeWhole(join(dist, 'build.json'), JSON.stringify({ id, builtAt: new Date().toISOString() }));

async function bundle(isForServer: boolean) {
  await viteBuild({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: isForServer ? { ssr: true } : {},
  });
}

async function writeCatalogues() {
  const config = getConfig({ cwd: root });
  await mkdir(join(dist, 'locales'), { recursive: true });
  const catalogues = await getCatalogs(config);
  for (const locale of config.locales) {
    const isPseudo = config.pseudoLocale.some((each) => each.locale === locale);
    const ofServer: [string, unknown][] = [];
    for (const catalogue of catalogues) {
      const known = (await catalogue.read(locale)) ?? {};
      const { messages } = await catalogue.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
        missingBehavior: 'resolved',
      });
      for (const [text, translation] of Object.entries(messages)) {
        if (known[text]?.origin?.some(([file]) => onServer.test(file)))
          ofServer.push([text, compile(translation || text, isPseudo)]);
      }
    }
    await writeWhole(
      join(dist, 'locales', `${String(locale)}.json`),
      JSON.stringify({ locale, messages: Object.fromEntries(ofServer) }),
    );
  }
}

function compile(message: string, isPseudo: boolean): unknown {
  return compileMessage(message, isPseudo ? accented : undefined);
}

function accented(text: string) {
  const plain = 'aceilnorsuyzACEILNORSUYZ';
  const marked = 'áçéíļñöŕšüýžÁÇÉÍĻÑÖŔŠÜÝŽ';
  return text.replaceAll(/[a-z]/gi, (letter) => marked[plain.indexOf(letter)] ?? letter);
}

async function prune() {
  const manifest = await readFile(join(dist, 'client', 'manifest.json'), 'utf8');
  for (const name of await readdir(assets)) {
    const { mtimeMs } = await stat(join(assets, name));
    if (!manifest.includes(name.replace(/\.(?:br|gz)$/, '')) && Date.now() - mtimeMs > keptForMs)
      await rm(join(assets, name));
  }
}

/** Compressed once at the best level, so that the server only sends files. */
async function compress() {
  const names = new Set(await readdir(assets));
  const texts = [...names].filter((name) => /\.(?:js|css|svg)$/.test(name) && !names.has(`${name}.br`));
  await Promise.all(
    texts.map(async (name) => {
      const content = await readFile(join(assets, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(content, { params }));
      await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function writeWhole(path: string, text: string) {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
