import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
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

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Follows static imports only, not what is loaded on demand. */
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
 * One file shared by every page and one more for the room, since forty small ones compress worse. The entry stays
 * separate: it awaits its page, so a page that imported it would wait forever.
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
  // Server builds leave this to run time, which would include React's development half.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  resolve: { dedupe: ['react', 'react-dom'] },
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: isSsrBuild ? outDir.ssr : outDir.client,
    // Open pages still request their own version's assets; bin/build.ts prunes old ones.
    emptyOutDir: false,
    manifest: isSsrBuild ? false : 'manifest.json',
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
        : { codeSplitting: { groups: [{ name: firstVisitChunks() }] } },
    },
  },
}));
