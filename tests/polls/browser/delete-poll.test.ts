import { expect, it } from 'vitest';
import { answerAs, choiceOf, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('before a poll is deleted, with the answers of all rounds, the crew is told what goes, and can leave it', async () => {
  const { host, event } = await hostWithEvent(server);
  const asked = await openActivity(host, event, 'number', { prompt: 'How many?' });
  await choiceOf(host, event, { prompt: 'Which slit?' });
  await answerAs(await participantAt(server, event.code), event, { id: asked.id, round: 1 }, { value: 4 });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const agenda = page.getByRole('region', { name: 'Agenda' });
  const dialog = page.getByRole('dialog', { name: 'Delete this poll?' });
  const rowOf = (prompt: string) => agenda.getByRole('button', { name: `More about ${prompt}` });
  const ask = async (prompt: string): Promise<void> => {
    await rowOf(prompt).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await ask('How many?');
  await dialog.getByText('“How many?” and its answer will be gone for good.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });

  // The round in hand has no answers; the one before has.
  await host.visit('activity-states.update', { activity: asked.id }, { action: 'new-round' });
  await ask('How many?');
  await dialog.getByText('“How many?” and the answers of its 2 rounds will be gone for good.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf('How many?').waitFor({ state: 'detached' });
  expect(await rowOf('Which slit?').count()).toBe(1);

  await ask('Which slit?');
  await dialog.getByText('“Which slit?” will be gone for good.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await rowOf('Which slit?').count()).toBe(1);
  await close();
});
