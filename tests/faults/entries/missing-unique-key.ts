import { registerHooks } from 'node:module';

// Self-check of the harness: a server on a database without the unique key of ballots. It must be reported as double.
const sets = /server\/persistence\/queries\/ballot-sets\.ts$/;
const keyless = new URL('./missing-unique-key-ballot-sets.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return sets.test(resolved.url) && context.parentURL !== keyless ? { ...resolved, url: keyless } : resolved;
  },
});
const { dropKey } = await import('./missing-unique-key-table.ts');
await dropKey();
await import('./server.ts');
