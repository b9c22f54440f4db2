import { registerHooks } from 'node:module';

// Self-check of the harness: a server whose writers acknowledge before the commit. It must be reported as loss.
const writers = /server\/persistence\/(ballot|participation)-writer\.ts$/;
const hasty = {
  ballot: new URL('./early-acknowledgement-ballot-writer.ts', import.meta.url).href,
  participation: new URL('./early-acknowledgement-participation-writer.ts', import.meta.url).href,
};
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const url = hasty[writers.exec(resolved.url)?.[1] as keyof typeof hasty];
    return url && context.parentURL !== url ? { ...resolved, url } : resolved;
  },
});
await import('./server.ts');
