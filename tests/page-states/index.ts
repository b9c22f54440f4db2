import type { MailingServer } from '#support/servers/mailing-server.ts';
import { accountPageStates } from './account-pages.ts';
import { crewPageStates } from './crew-pages.ts';
import { errorPageStates } from './error-pages.ts';
import type { PageStates } from './page-state.ts';
import { roomAndScreenStates } from './rooms-and-screens.ts';
import { stagesOn } from './stages.ts';

/** Every page of `contracts/pages.ts` in its states, the most common first. Each is prepared when it is visited. */
export function pageStatesOn(server: MailingServer): PageStates {
  const stages = stagesOn(server);
  return {
    ...roomAndScreenStates(server, stages),
    ...crewPageStates(server, stages),
    ...errorPageStates(server),
    ...accountPageStates(server, stages),
  };
}
