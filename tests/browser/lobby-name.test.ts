import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { hostWithEvent } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { findings } from './access.ts';
import { joinByLink } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('who plays under a made-up name gives one in the lobby itself, changes it there, and in an anonymous event is offered neither', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  const lobby = page.locator('.lobby');
  await lobby.locator('strong').getByText(/^\w+ \w+ \d\d$/).waitFor();
  expect(await lobby.getByLabel('Your name').isVisible()).toBe(false);
  await lobby.getByText('Give a name', { exact: true }).click();
  await lobby.getByLabel('Your name').fill('Ada');
  expect(await findings(page)).toEqual([]);
  await lobby.getByRole('button', { name: 'Save' }).click();
  await lobby.locator('strong').getByText('Ada', { exact: true }).waitFor();
  // Once it is given one sees who plays again, and nothing else.
  expect(await lobby.getByLabel('Your name').isVisible()).toBe(false);
  await lobby.getByText('Change the name', { exact: true }).waitFor();
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: true });
  await page.reload();
  await lobby.getByText('You play as').waitFor();
  expect(await lobby.getByText('Change the name').or(lobby.getByText('Give a name')).count()).toBe(0);
  await close();
});
