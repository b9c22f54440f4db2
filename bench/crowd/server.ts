import { registerHooks } from 'node:module';
import type { ServerUsage } from './protocol.ts';

// The real server, which tells what it used. `single`: with one transaction for each ballot.
if (process.argv[2] === 'single') {
  const writer = /server\/persistence\/ballot-writer\.ts$/;
  const single = new URL('./single-writer.ts', import.meta.url).href;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      return writer.test(resolved.url) && context.parentURL !== single ? { ...resolved, url: single } : resolved;
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
