import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(() => startTestServer({}, { presenceSettleMs: 0 }));

const pick = (phone: TestPage, label: string) => phone.page.getByRole('radio', { name: label }).check({ force: true });
const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();

it('closes a quiz question when everyone in the room has answered', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  // Longer than the test: no timer closes it.
  const { id } = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`);
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  const guest = await joinByLink(browser, server, event.code, 'Guest');
  await play(host, quiz, 'start', 'next');
  await pick(guest, 'Jupiter');
  await reads(guest, /^Counted/);
  expect((await server.world.store.activities.byId(id))?.state).toBe('open');
  await pick(ada, 'Mars');
  await reads(screen, 'Everyone has answered');
  await reads(ada, 'Everyone has answered. The result follows in a moment.');
  await play(host, quiz, 'next');
  await reads(screen, 'Right answer: B · Jupiter');

  for (const person of [screen, ada, guest]) await person.close();
});
