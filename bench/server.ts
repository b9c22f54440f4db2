import { rateLimits } from '#contracts/rate-limits.ts';
import { readConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';
import { report } from './reporting.ts';

// The real server, reporting its use of CPU and memory. In `first-visit` one participant makes all requests.
Object.assign(rateLimits, { listingsPerMinute: Number.POSITIVE_INFINITY });
report((await startServer(readConfig())).port);
