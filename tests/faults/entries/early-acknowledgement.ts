import { registerHooks } from 'node:module';

// Self-check of the harness: this server acknowledges before the commit, so the harness must report losses.
const originals = ['ballot', 'participation'].map((name) =>
  import.meta.resolve(`#server/persistence/writers/${name}-writer.ts`),
);
const early = import.meta.resolve('./early-acknowledgement-writers.ts');
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return originals.includes(resolved.url) && context.parentURL !== early ? { ...resolved, url: early } : resolved;
  },
});
await import('./server.ts');
