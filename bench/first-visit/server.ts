/**
 * The real server as the `first-visit` benchmark starts it, in a process of its own: `rendered`, or `client`, which leaves the
 * pages to the browser. Tells its port over IPC and, when asked, the CPU time that the whole process has used.
 */
import { registerHooks } from 'node:module';
import { report } from '../pages/report.ts';
import { rateLimits } from '#contracts/rate-limits.ts';

// One participant asks here for what a whole hall would.
Object.assign(rateLimits, { listingsPerMinute: Number.POSITIVE_INFINITY });

if (process.argv[2] === 'client') {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('/dist/ssr/ssr.js')) return nextLoad(url, context);
      return { format: 'module', source: 'export const render = null;', shortCircuit: true };
    },
  });
}
const { readConfig } = await import('#server/config/config.ts');
const { startServer } = await import('#server/main.ts');
report((await startServer(readConfig())).port);
