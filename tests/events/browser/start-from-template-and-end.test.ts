import { expect, it } from 'vitest';
import { ballotFor, hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a template shows what it holds before it is chosen, and the event then holds it', async () => {
  const host = await browser.open();
  await host.page.goto(`${server.address}/events/new`);
  const first = host.page.getByText('Which planet is the closest to the Sun?');
  expect(await first.count()).toBe(0);
  await host.page.getByLabel('Begin with').selectOption({ label: 'Quiz night' });
  await first.waitFor();
  await host.page.getByText('Venus · Mercury · Mars · Earth').waitFor();
  expect(await axeViolations(host.page)).toEqual([]);
  await host.page.getByLabel('Begin with').selectOption({ label: 'Team retrospective' });
  await host.page.getByText('What should we do first?').waitFor();
  expect(await first.count()).toBe(0);
  await host.page.getByLabel('Begin with').selectOption({ label: 'Quiz night' });
  await host.page.getByLabel('What is it called?').fill('The Swan');
  await host.page.getByRole('button', { name: 'Prepare first' }).click();
  await host.page
    .getByRole('region', { name: 'Agenda' })
    .getByText('Which planet is the closest to the Sun?')
    .waitFor();
  await host.close();
});

it('when an event ends, phones are led to what they may read and the crew to the results', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is the cat alive?', { host });
  const poll = await openChoice(host, event);
  await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const shown = (id: string) => phone.page.locator(`#${id}[data-shown]`);
  await crew.page.getByRole('button', { name: 'End', exact: true }).click();
  await crew.page.getByRole('dialog').getByRole('button', { name: 'End the event' }).click();

  const read = phone.page.getByRole('status').filter({ hasText: 'This event has ended' });
  await read.getByRole('link', { name: 'Questions' }).click();
  await shown('questions').getByText('Is the cat alive?').waitFor();
  await read.getByRole('link', { name: 'My answers' }).click();
  await shown('mine').getByText('Both').waitFor();
  await read.getByRole('link', { name: 'Results' }).click();
  await shown('poll').getByText('Which slit?').waitFor();

  await crew.page.getByRole('link', { name: 'Results and exports' }).click();
  await crew.page.getByRole('heading', { name: 'Print or download' }).waitFor();
  for (const person of [crew, phone]) await person.close();
});
