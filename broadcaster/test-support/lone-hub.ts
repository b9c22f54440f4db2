import { resolveApps, type App } from '../src/app.ts';
import { Hub } from '../src/channels/hub.ts';
import { Outbox } from '../src/channels/outbox.ts';
import { GuardedEvents } from '../src/guarded-events.ts';
import { resolveLimits, type Limits } from '../src/limits.ts';
import { silentLogger } from '../src/logger.ts';
import { createMeters } from '../src/meters.ts';
import { credentials } from './running-broadcaster.ts';

export function loneHub(limits: Partial<Limits> = {}): Hub {
  const meters = createMeters();
  return new Hub(resolveApps([credentials])[0] as App, {
    limits: resolveLimits(limits),
    logger: silentLogger,
    meters,
    events: new GuardedEvents(silentLogger),
    outbox: new Outbox(meters),
  });
}
