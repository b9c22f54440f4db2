import { registerHooks } from 'node:module';

// Self-check of the harness: this database has no unique key for ballots, so the harness must report duplicates.
const original = import.meta.resolve('#server/persistence/queries/polls/ballot-sets.ts');
const keyless = import.meta.resolve('./missing-unique-key-ballot-sets.ts');
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return resolved.url === original && context.parentURL !== keyless ? { ...resolved, url: keyless } : resolved;
  },
});
const { dropKey } = await import('./missing-unique-key-table.ts');
await dropKey();
await import('./server.ts');
