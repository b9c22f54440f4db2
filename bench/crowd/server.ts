import { registerHooks } from 'node:module';
import type { ServerUsage } from './protocol.ts';

// The real server, reporting its CPU time and memory. `single`: one transaction per ballot.
if (process.argv[2] === 'single') {
  const writer = import.meta.resolve('#server/persistence/writers/ballot-writer.ts');
  const single = import.meta.resolve('./single-writer.ts');
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      return resolved.url === writer && context.parentURL !== single ? { ...resolved, url: single } : resolved;
    },
  });
}
process.once('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage: ServerUsage = { cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage.rss() };
  process.send?.(usage);
});
const { readConfig } = await import('#server/config/config.ts');
const { startServer } = await import('#server/main.ts');
const { port } = await startServer(readConfig());
process.send?.({ port });
