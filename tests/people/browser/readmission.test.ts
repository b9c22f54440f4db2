import { it } from 'vitest';
import { errors } from '#contracts/errors.ts';
import { peopleIn, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, waitUntilLive, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('returns the phone of a readmitted participant to the room automatically', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const participants = await peopleIn(host, event);
  const at = { event: event.id, participant: participants[0]?.id ?? '' };
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const { page } = phone;
  phone.allowProblem(/status of 403/);
  await page.clock.install();
  await host.visit('participant-removals.create', at);
  await page.getByRole('heading', { name: errors.PARTICIPANT_REMOVED.message }).waitFor();
  await page.getByText('You return here once they let you in.').waitFor();
  const refused = page.waitForResponse(
    (response) => response.status() === 403 && response.request().resourceType() === 'xhr',
  );
  await page.clock.fastForward(10_000);
  await refused;
  await host.visit('participant-removals.destroy', at);
  const back = page.waitForResponse(
    (response) => response.status() === 200 && response.request().isNavigationRequest(),
  );
  await page.clock.fastForward(60_000);
  await back;
  await waitUntilLive(phone);
  await ask(phone, 'Where was I?');
  await phone.close();
});
