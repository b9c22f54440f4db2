/**
 * The real server for the `first-visit` benchmark, in its own process: `rendered`, or `client`, which leaves rendering
 * to the browser. Reports its port over IPC and, on request, the CPU time used by the whole process.
 */
import { registerHooks } from 'node:module';
import { report } from '../pages/report.ts';
import { rateLimits } from '#contracts/rate-limits.ts';

// Here one participant makes the requests of a whole room.
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
