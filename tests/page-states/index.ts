import type { PageName } from '#contracts/pages.ts';
import type { MailingServer } from '#support/servers/mailing-server.ts';
import { emptyEvent, livelyEvent } from './events/events.ts';
import { overfullEvent, vastEvent } from './events/overfull-events.ts';
import { statesAtLimits } from './values-at-limits.ts';
import { longLogStates } from './long-logs.ts';
import { accountPageStates } from './account-pages.ts';
import { crewPageStates } from './crew-pages.ts';
import { errorPageStates } from './error-pages.ts';
import { roomAndScreenStates } from './rooms-and-screens.ts';
import { rareStates } from './rare-states.ts';
import type { PageState, PageStates } from './page-state.ts';
import { noticeStates } from './notices.ts';
import { unbrokenEvent } from './events/unbroken-texts.ts';

type StagedStates = Record<PageName, readonly [PageState, ...PageState[]]>;

/** Every page of `contracts/pages.ts` in its common states, the most common first. */
export async function firstPageStates(server: MailingServer): Promise<PageStates> {
  return (await commonStates(server)).all;
}

/** Every page in all its states, including rare ones. */
export async function allPageStates(server: MailingServer): Promise<PageStates> {
  const { all, empty } = await commonStates(server);
  for (const more of [
    await rareStates(server),
    await longLogStates(server),
    await statesAtLimits(server, empty),
    await noticeStates(server),
  ]) {
    for (const [page, states] of Object.entries(more) as [PageName, readonly PageState[]][])
      all[page] = [...all[page], ...states];
  }
  return all;
}

async function commonStates(
  server: MailingServer,
): Promise<{ all: StagedStates; empty: Awaited<ReturnType<typeof emptyEvent>> }> {
  const lively = await livelyEvent(server);
  const staged = {
    lively,
    empty: await emptyEvent(server),
    unbroken: await unbrokenEvent(server),
    packed: await overfullEvent(server),
    vast: await vastEvent(server, lively, 2_000),
  };
  // Accounts come last, since signing up moves the host’s events into the account.
  const accounts = await accountPageStates(server, staged);
  const [rooms, crews, errors] = [
    await roomAndScreenStates(server, staged),
    await crewPageStates(server, staged),
    await errorPageStates(server),
  ];
  return { all: { ...rooms, ...crews, ...errors, ...accounts }, empty: staged.empty };
}
