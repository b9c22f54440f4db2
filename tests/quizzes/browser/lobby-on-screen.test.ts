import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('shows names in the lobby whole, and counts those that do not fit', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event, 'quiz', 'The great winter quiz of the Swan');
  await quizQuestion(host, event, quiz);
  const longest = ['Maximiliane von Hohenlohe-Lang', 'Donaudampfschifffahrtskapitän'];
  for (const name of longest) await participantAt(server, event.code, name);
  await play(host, quiz, 'start');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  const more = page.locator('.screen-players-more');
  const names = () =>
    page.locator('.screen-players > li:not(.screen-players-more)').evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility())
        .map((name) => ({
          name: name.textContent,
          isWhole:
            name.scrollWidth <= name.clientWidth + 1 &&
            name.getBoundingClientRect().bottom <= (name.parentElement?.getBoundingClientRect().bottom ?? 0) + 1,
        })),
    );
  await expect.poll(names).toEqual(longest.toReversed().map((name) => ({ name, isWhole: true })));
  expect(await more.isVisible()).toBe(false);
  const count = 20;
  for (let guest = longest.length + 1; guest <= count; guest += 1)
    await participantAt(server, event.code, `Maximiliane von Hohenlohe ${guest}`);
  await page.getByText(`${count} people are here`).waitFor();
  await expect
    .poll(async () => {
      const shown = await names();
      return (
        shown.length < count &&
        shown.every(({ isWhole }) => isWhole) &&
        (await more.innerText()) === `and ${count - shown.length} more`
      );
    })
    .toBe(true);
  await close();
});
