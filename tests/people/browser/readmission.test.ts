import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { errors } from '#contracts/errors.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, waitUntilLive, openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const phoneViewport = { viewport: { width: 390, height: 844 } };

async function eventWithAda() {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  const at = { event: event.id, participant: participants[0]?.id ?? '' };
  return {
    event,
    ada,
    remove: () => host.visit('participant-removals.create', at),
    readmit: () => host.visit('participant-removals.destroy', at),
  };
}

it('returns the phone of a readmitted participant to the room automatically', async () => {
  const { event, ada, remove, readmit } = await eventWithAda();
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, phoneViewport);
  const { page } = phone;
  phone.allowProblem(/status of 403/);
  await page.clock.install();
  await remove();
  await page.getByRole('heading', { name: errors.PARTICIPANT_REMOVED.message }).waitFor();
  await page.getByText('As soon as they let you in again, this page takes you back.').waitFor();
  const refused = page.waitForResponse(
    (response) => response.status() === 403 && response.request().resourceType() === 'xhr',
  );
  await page.clock.fastForward(10_000);
  await refused;
  await readmit();
  const back = page.waitForResponse(
    (response) => response.status() === 200 && response.request().isNavigationRequest(),
  );
  await page.clock.fastForward(60_000);
  await back;
  await waitUntilLive(phone);
  await ask(phone, 'Where was I?');
  await phone.close();
});

itInFullMatrix(
  'offers a readmitted participant a link when scripts are off, and mentions nothing that needs scripts',
  async () => {
    const { event, ada, remove, readmit } = await eventWithAda();
    const visitor = await openPageAs(browser, server, ada, `/e/${event.code}`, {
      ...phoneViewport,
      locale: 'en',
      javaScriptEnabled: false,
    });
    const { page } = visitor;
    await page.getByLabel('Ask a question').fill('Why is the sky blue?');
    await remove();
    visitor.allowProblem(/status of 403/);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const removed = page.getByRole('heading', { name: errors.PARTICIPANT_REMOVED.message });
    await removed.waitFor();
    expect(await page.getByText('this page takes you back').isVisible()).toBe(false);
    const again = page.getByRole('link', { name: 'Try again' });
    await again.click();
    await page.waitForURL(`${server.address}/e/${event.code}`);
    await removed.waitFor();
    await readmit();
    await again.click();
    await page.getByLabel('Ask a question').waitFor();
    await visitor.close();
  },
);
