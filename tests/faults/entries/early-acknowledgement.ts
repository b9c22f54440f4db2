import { registerHooks } from 'node:module';

// Self-check of the harness: this server acknowledges before the commit, so the harness must report losses.
const replacements = new Map(
  ['ballot', 'participation'].map((name) => [
    import.meta.resolve(`#server/persistence/writers/${name}-writer.ts`),
    import.meta.resolve(`./early-acknowledgement-${name}-writer.ts`),
  ]),
);
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const url = replacements.get(resolved.url);
    return url !== undefined && context.parentURL !== url ? { ...resolved, url } : resolved;
  },
});
await import('./server.ts');
