import { expect, it } from 'vitest';
import { act, answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { chooseFromAgendaMenu, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('shows which answers will be lost before a poll is deleted, and can be cancelled', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'number', { prompt: 'How many?' });
  await answerAs(await participantAt(server, event.code), event, poll, { value: 4 });
  // The current round has no answers, but the previous one has.
  await act(host, poll, 'new-round');
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const dialog = crew.page.getByRole('dialog', { name: 'Delete this poll?' });
  const menu = crew.page.getByRole('button', { name: 'More about How many?' });
  await chooseFromAgendaMenu(crew, 'How many?', 'Delete');
  await dialog.getByText('“How many?” and the answers of its 2 rounds will be deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await server.world.store.activities.byId(poll.id)).not.toBeNull();
  await chooseFromAgendaMenu(crew, 'How many?', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await menu.waitFor({ state: 'detached' });
  await crew.close();
});
