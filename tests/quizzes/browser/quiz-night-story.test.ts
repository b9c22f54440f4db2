import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { translating } from '#support/browser/translation.ts';
import { answerOnceOpen } from '#support/factories/quizzes.ts';
import { participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { expectSameDocument, joinByLink, markDocument, openScreen, startEvent } from '#support/browser/people.ts';
import { addQuestion, addSeries, nextStage } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();

// The browser translates the pages, which replaces the texts that React has rendered.
it('plays a quiz from writing it to the podium; a player who loses her connection keeps her points', async () => {
  const people = translating(browser);
  const host = await startEvent(people, server, 'The Swan');
  const screen = await openScreen(people, host);
  const link = await openNetworkLink(server);
  const ada = await joinByLink(people, link, host.code, 'Ada');
  // While the network is cut.
  ada.allowProblem(/net::ERR_|WebSocket connection to/);
  const ben = await participantAt(server, host.code, 'Ben');
  for (const person of [screen, ada]) await markDocument(person);

  await addSeries(host, 'quiz', 'Quiz night');
  await addQuestion(host, 'Quiz night', 'Which planet is the largest?', ['Mars', 'Jupiter', 'Venus'], 'Jupiter');
  await addQuestion(host, 'Quiz night', 'What do bees make?', ['Honey', 'Milk'], 'Honey');
  const [question] = await server.world.store.activities.ofEvent(host.eventId);
  if (question?.kind !== 'choice') throw new Error('no question was made');
  // Longer than the test, so no timer closes the question.
  await server.world.store.activities.update(question.id, { timerSeconds: 3_600 });
  await nextStage(host, 'people are joining');
  await reads(screen, 'Ben');
  await reads(ada, 'You play as');

  await nextStage(host, 'answers open');
  await reads(screen, 'Which planet is the largest?');
  await ada.page.getByRole('radio', { name: 'Jupiter' }).check({ force: true });
  await reads(ada, /^Counted/);
  const [event, asked] = [{ code: host.code }, question] as unknown as [
    Parameters<typeof answerOnceOpen>[1],
    Parameters<typeof answerOnceOpen>[2],
  ];
  await answerOnceOpen(ben, event, asked, 0);
  expect(await ada.page.content()).not.toContain('Right answer:');
  await nextStage(host, 'answers closed');
  await nextStage(host, 'result shown');
  await reads(screen, 'Right answer: B · Jupiter');
  await ada.page.locator('.bar-row[data-right="true"]', { hasText: 'Jupiter' }).getByText('right answer').waitFor();
  await reads(ada, 'Right');

  link.cut();
  await nextStage(host, 'leaderboard');
  await reads(screen, 'Leaderboard');
  link.mend();
  await reads(ada, 'of 2 players');
  const points = await ada.page.locator('.own-standing strong').innerText();
  expect(Number(points.replace(/\D/g, ''))).toBeGreaterThanOrEqual(500);

  await host.page.getByRole('button', { name: 'End the quiz' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'End the quiz now?' });
  await dialog.getByRole('button', { name: 'End the quiz' }).click();
  await screen.page.locator('.stage-steps').waitFor();
  // Phones show it once the screen has named the winners.
  await ada.page.locator('.own-standing').getByText('1st').waitFor({ state: 'attached' });
  for (const person of [screen, ada]) await expectSameDocument(person);
  for (const person of [host, screen, ada]) await person.close();
  await link.close();
});
