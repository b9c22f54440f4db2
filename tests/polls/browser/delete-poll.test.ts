import { expect, it } from 'vitest';
import { answerAs, choiceOf, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { chooseFromAgendaMenu, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('tells the crew which answers will be lost before a poll is deleted, and can be cancelled', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'number', { prompt: 'How many?' });
  await choiceOf(host, event, { prompt: 'Which slit?' });
  await answerAs(await participantAt(server, event.code), event, { id: poll.id, round: 1 }, { value: 4 });
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = crew;
  const dialog = page.getByRole('dialog', { name: 'Delete this poll?' });
  const inAgenda = (prompt: string) => page.getByRole('button', { name: `More about ${prompt}` });
  const startDeleting = (prompt: string) => chooseFromAgendaMenu(crew, prompt, 'Delete');
  await startDeleting('How many?');
  await dialog.getByText('“How many?” and its answer will be gone for good.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });

  // The current round has no answers, the one before has.
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'new-round' });
  await startDeleting('How many?');
  await dialog.getByText('“How many?” and the answers of its 2 rounds will be gone for good.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.waitFor({ state: 'detached' });
  await inAgenda('How many?').waitFor({ state: 'detached' });

  await startDeleting('Which slit?');
  await dialog.getByText('“Which slit?” will be gone for good.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await inAgenda('Which slit?').count()).toBe(1);
  await crew.close();
});
