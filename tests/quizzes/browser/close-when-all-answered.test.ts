import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, joinByLink, markDocument, openScreen, startEvent } from '#support/browser/people.ts';
import { addQuestion, addSeries, agenda, nextStage } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser(() => startTestServer({}, { presenceSettleMs: 0 }));

const pick = (phone: TestPage, label: string) => phone.page.getByRole('radio', { name: label }).check({ force: true });
const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();

it('nobody waits for the timer once all players have answered, and nobody for a player who has gone home', async () => {
  const host = await startEvent(browser, server, 'The Swan');
  const screen = await openScreen(browser, host);
  const [ada, ben] = [
    await joinByLink(browser, server, host.code, 'Ada'),
    await joinByLink(browser, server, host.code, 'Ben'),
  ];
  const guest = await joinByLink(browser, server, host.code, 'Guest');
  await addSeries(host, 'quiz', 'Quiz night');
  await addQuestion(host, 'Quiz night', 'Which planet is the largest?', ['Mars', 'Jupiter'], 'Jupiter');
  await addQuestion(host, 'Quiz night', 'What do bees make?', ['Honey', 'Milk'], 'Honey');
  const questions = await server.world.store.activities.ofEvent(host.eventId);
  // Far longer than the test: no timer closes these.
  for (const { id } of questions) await server.world.store.activities.update(id, { timerSeconds: 3_600 });
  await agenda(host).getByRole('button', { name: 'Quiz night', exact: false }).first().click();
  for (const person of [host, screen, ada, ben]) await markDocument(person);

  await nextStage(host, 'people are coming in');
  await reads(screen, '3 people are here');
  await nextStage(host, 'answers open');
  for (const phone of [ada, guest]) {
    await phone.page.getByRole('radio', { name: 'Jupiter' }).waitFor();
    await pick(phone, 'Jupiter');
    await reads(phone, /^Counted/);
  }
  // Ben is still thinking.
  expect((await server.world.store.activities.byId(questions[0]?.id ?? ''))?.state).toBe('open');
  await pick(ben, 'Mars');
  await reads(host, 'answers closed');
  await reads(screen, 'Everyone has answered');
  for (const phone of [ada, ben]) await reads(phone, 'Everyone has answered. The result follows in a moment.');
  await nextStage(host, 'result shown');
  await reads(screen, 'Right answer: B · Jupiter');

  await guest.close();
  await nextStage(host, 'leaderboard');
  await reads(screen, 'Leaderboard');
  await nextStage(host, 'answers open');
  for (const phone of [ada, ben]) {
    await phone.page.getByRole('radio', { name: 'Honey' }).waitFor();
    await pick(phone, 'Honey');
  }
  await reads(host, 'answers closed');
  for (const person of [host, screen, ada, ben]) await expectSameDocument(person);
  for (const person of [host, screen, ada, ben]) await person.close();
});
