import { registerHooks } from 'node:module';

// Self-check of the harness: a server whose ballot writer acknowledges before the commit. It must be reported as loss.
const writer = /server\/persistence\/ballot-writer\.ts$/;
const hasty = new URL('./hasty-writer.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return writer.test(resolved.url) && context.parentURL !== hasty ? { ...resolved, url: hasty } : resolved;
  },
});
await import('./server.ts');
