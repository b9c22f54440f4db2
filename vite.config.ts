import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

type Node = { type: string; value?: unknown; name?: string };
type ObjectExpression = { node: { properties: { key?: Node; value?: Node }[] } };

/**
 * The English texts stay in the code, already compiled: a page brings its own words with its chunk, English needs no
 * catalogue and no message parser in the browser, and a translation that is missing falls back to English.
 */
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
    // A list even of one text: Lingui takes plain strings for messages that were not compiled, and warns.
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

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** All modules that come with a module, those left out that are loaded when they are needed. */
function reachableFrom(start: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(start);
  return reached;
}

/**
 * What every page needs is one file, and what the room needs beside it another: forty small ones are packed worse, are asked
 * for one by one, and the entry would have to name them all. Everything else is split by page, as usual. The entry itself stays
 * a file of its own: it awaits its page at the top level, and a page that imported its file would wait for it in turn, for ever.
 */
function firstVisitChunks(): (id: string, graph: ModuleGraph) => string | null {
  const entry = `${import.meta.dirname}/client/main.tsx`;
  let known: { base: Set<string>; room: Set<string> } | null = null;
  return (id, graph) => {
    known ??= {
      base: reachableFrom(entry, graph),
      room: reachableFrom(`${import.meta.dirname}/client/pages/rooms/show.tsx`, graph),
    };
    if (id === entry) return null;
    if (known.base.has(id)) return 'base';
    return known.room.has(id) ? 'room' : null;
  };
}

const outDir = { client: 'dist/client', ssr: 'dist/ssr' };

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: 'client/public',
  plugins: [
    react(),
    lingui(),
    babel({
      sourceMap: false,
      include: /\/(?:client|kinds)\/.*\.tsx?$/,
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
      plugins: [compiledSource],
    }),
    tailwindcss(),
  ],
  // Vite leaves this to run time in server builds: React's development half would come along, and be used.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  resolve: { dedupe: ['react', 'react-dom'] },
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: isSsrBuild ? outDir.ssr : outDir.client,
    // Pages that are open during a deploy still ask for the assets of their own version; bin/build.ts prunes the old ones.
    emptyOutDir: false,
    manifest: isSsrBuild ? false : 'manifest.json',
    target: ['chrome111', 'safari16.4', 'firefox114'],
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
        : { codeSplitting: { groups: [{ name: firstVisitChunks() }] } },
    },
  },
}));
