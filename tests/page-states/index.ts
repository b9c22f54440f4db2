import type { PageName } from '../../contracts/pages.ts';
import type { MailingServer } from '../support/servers/mailing-server.ts';
import { emptyEvent, livelyEvent } from './events/events.ts';
import { packedEvent, vastEvent } from './events/overfull-events.ts';
import { sightsOfLimits } from './values-at-limits.ts';
import { sightsOfLogs } from './long-logs.ts';
import { sightsOfAccounts } from './account-pages.ts';
import { sightsOfCrews } from './crew-pages.ts';
import { sightsOfErrors } from './error-pages.ts';
import { sightsOfRooms } from './rooms-and-screens.ts';
import { rareSights } from './rare-states.ts';
import type { Sight, Sights } from './page-state.ts';
import { sightsOfTold } from './notices.ts';
import { unbrokenEvent } from './events/unbroken-texts.ts';

/** Every page of `contracts/pages.ts`, in the states worth looking at. */
export async function allSights(server: MailingServer): Promise<Sights> {
  const lively = await livelyEvent(server);
  const staged = { lively, empty: await emptyEvent(server), unbroken: await unbrokenEvent(server), packed: await packedEvent(server), vast: await vastEvent(server, lively, 2_000) };
  // The account comes last: the host's events become its own.
  const accounts = await sightsOfAccounts(server, staged);
  const [rooms, crews, errors] = [await sightsOfRooms(server, staged), await sightsOfCrews(server, staged), await sightsOfErrors(server)];
  const all: Record<PageName, readonly [Sight, ...Sight[]]> = { ...rooms, ...crews, ...errors, ...accounts };
  for (const more of [await rareSights(server), await sightsOfLogs(server), await sightsOfLimits(server, staged.empty), await sightsOfTold(server)]) {
    for (const [page, sights] of Object.entries(more) as [PageName, readonly Sight[]][]) all[page] = [...all[page], ...sights];
  }
  return all;
}
