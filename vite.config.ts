import path from 'node:path';
import babel from '@rolldown/plugin-babel';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import browserslist from 'browserslist';
import { defineConfig } from 'vite';

type Node = { type: string; value?: unknown; name?: string };
type ObjectExpression = { node: { properties: { key?: Node; value?: Node }[] } };

/** Keeps compiled English in the code: no catalogue and no parser, and a fallback for other languages. */
function compiledSource() {
  return {
    visitor: {
      Program: {
        exit(program: { traverse: (visitor: object) => void }) {
          program.traverse({ ObjectExpression: compileDescriptor });
        },
      },
    },
  };
}

function compileDescriptor({ node }: ObjectExpression): void {
  if (!node.properties.some((property) => property.key?.name === 'id' && property.value?.type === 'StringLiteral'))
    return;
  for (const property of node.properties) {
    const text = property.value?.value;
    if (property.key?.name !== 'message' || property.value?.type !== 'StringLiteral' || typeof text !== 'string')
      continue;
    // Lingui takes plain strings for uncompiled messages, and warns.
    property.value = toNode(compileMessage(text));
  }
}

function toNode(value: unknown): Node {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(toNode) } as Node;
  if (typeof value === 'string') return { type: 'StringLiteral', value };
  if (typeof value === 'number') return { type: 'NumericLiteral', value };
  if (typeof value === 'object' && value !== null) {
    const properties = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => ({
        type: 'ObjectProperty',
        key: { type: 'StringLiteral', value: key },
        value: toNode(part),
      }));
    return { type: 'ObjectExpression', properties } as unknown as Node;
  }
  throw new TypeError(`A compiled message cannot hold ${String(value)}`);
}

/** Phones load these only when they see one (`kinds/separate-kinds.tsx`, which loads each kind's `answer.tsx`). */
const separate = new RegExp(
  '^(?:kinds/(?!(?:choice|number|ranking|scale|text|words)/)[\\w-]+/(?!answer\\.)|client/ui/markup/|' +
    'client/room/voting/named-answers)',
);

/** Compiles catalogues. `messages.po?kinds` is the part of `messages.po` that only `separate` files use. */
function catalogues() {
  const config = getConfig({ cwd: import.meta.dirname });
  return {
    name: 'catalogues',
    transform: {
      filter: { id: /\.po(?:\?kinds)?$/ },
      async handler(_: string, id: string) {
        const [file = '', part] = id.split('?');
        const found = getCatalogForFile(path.relative(import.meta.dirname, file), await getCatalogs(config));
        if (!found) throw new Error(`lingui.config.ts has no catalogue ${file}`);
        const { locale, catalog } = found;
        const known = (await catalog.read(locale)) ?? {};
        const { messages } = await catalog.getTranslations(locale, config);
        const isSeparate = (text: string) => known[text]?.origin?.every(([origin]) => separate.test(origin)) ?? false;
        const isRtl = new Intl.Locale(locale).getTextInfo().direction === 'rtl';
        const own = Object.entries(messages)
          .filter(([text]) => file.endsWith('crew.po') || isSeparate(text) === (part === 'kinds'))
          // Otherwise the question mark of an English title would jump to its other end.
          .map(([text, words]) => [text, isRtl ? words.replaceAll(/\{\w+\}/g, '\u2068$&\u2069') : words]);
        const pseudo = config.pseudoLocale.find((each) => each.locale === locale);
        const { source } = createCompiledCatalog(locale, Object.fromEntries(own), {
          namespace: 'es',
          ...(pseudo && { pseudoLocale: locale, pseudoLocaleOptions: pseudo.options ?? {} }),
        });
        return { code: source, map: null, moduleType: 'js' as const };
      },
    },
  };
}

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

/** Follows static imports only, or also what is loaded on demand. */
function reachableFrom(start: string, graph: ModuleGraph, isOnDemand = false): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) visit(imported);
    if (isOnDemand) for (const imported of info?.dynamicallyImportedIds ?? []) visit(imported);
  };
  visit(start);
  return reached;
}

type SharedChunk = 'base' | 'room' | 'later' | 'quizzes' | 'forms' | 'host';

/**
 * One file for every page, one for the room, and one for what several host pages share. What rooms load on demand, or
 * sign-in pages, and hosts need too is in files of its own, so that neither loads the hosts' file.
 */
function sharedChunkOf(graph: ModuleGraph, entry: string): (id: string) => SharedChunk | null {
  const pages = graph.getModuleInfo(entry)?.dynamicallyImportedIds ?? [];
  const reached = (names: readonly string[], isOnDemand?: boolean): Set<string>[] =>
    pages
      .filter((id) => names.some((name) => id.startsWith(`${import.meta.dirname}/client/pages/${name}`)))
      .map((id) => reachableFrom(id, graph, isOnDemand));
  const base = reachableFrom(entry, graph);
  const [room] = reached(['rooms/show']);
  const later = reached(['rooms/', 'embeds/', 'home', 'errors/'], true);
  const host = reached(['events/', 'results/', 'moderations/', 'participants/', 'screens/']);
  const signIn = reached(['sessions/', 'passwords/', 'verifications/', 'invitations/', 'devices/', 'screens/new']);
  const [control] = reached(['events/show']);
  return (id) => {
    if (base.has(id)) return 'base';
    if (room?.has(id)) return 'room';
    if (!control?.has(id)) return null;
    if (later.some((page) => page.has(id))) return id.includes('/client/quizzes/') ? 'quizzes' : 'later';
    if (signIn.some((page) => page.has(id))) return 'forms';
    return host.filter((page) => page.has(id)).length > 1 ? 'host' : null;
  };
}

/**
 * Few files, since sixty small ones compress worse and take a request each. The entry stays separate: it awaits its
 * page, so a page that imported it would wait forever.
 */
function sharedChunks() {
  const entry = `${import.meta.dirname}/client/main.tsx`;
  let chunkOf: ReturnType<typeof sharedChunkOf> | undefined;
  // A group also takes what its modules import, so the files that more pages load come first.
  return (['base', 'room', 'later', 'quizzes', 'forms', 'host'] as const).map((chunk, place) => ({
    priority: 6 - place,
    name: (id: string, graph: ModuleGraph) => {
      chunkOf ??= sharedChunkOf(graph, entry);
      return id !== entry && chunkOf(id) === chunk ? chunk : null;
    },
  }));
}

const outDir = { client: 'dist/client', ssr: 'dist/ssr' };

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: 'client/public',
  plugins: [
    react(),
    catalogues(),
    babel({
      sourceMap: false,
      include: /\/(?:client|kinds)\/.*\.tsx?$/,
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
      plugins: [compiledSource],
    }),
    tailwindcss(),
  ],
  // Keeps `:dir()`, which would become the language of the page (`Features.DirSelector`).
  css: { lightningcss: { exclude: 4 } },
  // Server builds leave this to run time, which would include React's development half.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  resolve: { dedupe: ['react', 'react-dom'] },
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: isSsrBuild ? outDir.ssr : outDir.client,
    // Open pages still request their own version's assets; bin/build.ts prunes old ones.
    emptyOutDir: false,
    manifest: isSsrBuild ? false : 'manifest.json',
    ...(isSsrBuild && { license: { fileName: 'licences.md' } }),
    target: browserslist().map((each) => each.replace('ios_saf', 'ios').replace(' ', '')),
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /laravel-precognition/, sideEffects: false }] },
      input: isSsrBuild ? 'client/ssr.tsx' : 'client/main.tsx',
      output: isSsrBuild
        ? { entryFileNames: 'ssr.js', codeSplitting: false }
        : { codeSplitting: { groups: sharedChunks() } },
    },
  },
}));
