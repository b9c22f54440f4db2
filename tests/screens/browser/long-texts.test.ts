import { expect, it } from 'vitest';
import { settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { answer, boxesOf, boxOf, change, options, withSharedScreen } from './shared-screen.ts';

const { server, screen } = withSharedScreen({ moderation: false });

const leastVh = 2.19;
const text = (chars: number, start: string) =>
  `${start} ${'which of these would you choose, and why not one of the others? '.repeat(8)}`.slice(0, chars).trim();

it.each([
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
])('shows all of a long prompt at $width × $height', async (viewport) => {
  const { host, event, people, page } = screen;
  const prompt = text(329, `At ${viewport.width}:`);
  const poll = await openChoice(host, event, { prompt, options: options(8) });
  await page.setViewportSize(viewport);
  for (const step of ['asked', 'revealed']) {
    if (step === 'revealed') {
      await answer(people[0], event, poll, { picks: [poll.options[0]?.id] });
      await change(host, poll, 'reveal');
    }
    await page
      .locator(step === 'asked' ? '[data-hidden] .bar-row' : '.screen-turnout')
      .first()
      .waitFor();
    const question = page.locator('.screen-question', { hasText: prompt });
    await settled(page);
    expect(await question.evaluate((each) => each.scrollHeight - each.clientHeight), step).toBeLessThan(8);
    const lowest = Math.max(...(await boxesOf(page, '.bar-row, .screen-activity > p')).map(({ bottom }) => bottom));
    expect(lowest, step).toBeLessThan((await boxOf(page, '.screen-join')).top + 2);
    const scale = Math.min(1, (0.6 * viewport.width) / viewport.height);
    for (const { words, sizeVh } of await textsOn(page)) expect(sizeVh, words).toBeGreaterThan(leastVh * scale);
  }
});

it('shows all eight long answers on pages that turn by key or automatically', async () => {
  const { host, event, page } = screen;
  await page.setViewportSize({ width: 1280, height: 720 });
  const activity = await openActivity(host, event, 'text', { isShownUnread: true, maxChars: 500 });
  const texts = Array.from({ length: 8 }, (_, place) => text(370, `Answer ${place}:`));
  for (const each of texts) {
    const person = await participantAt(server, event.code, each.slice(0, 8));
    await answer(person, event, activity, { text: each });
  }
  await change(host, activity, 'reveal');
  const note = page.getByText(/^Page \d of \d$/);
  const wholeTexts = async () => {
    await settled(page);
    return page.locator('.screen-wall').evaluate((wall) => {
      const { top, bottom } = wall.getBoundingClientRect();
      return [...wall.querySelectorAll('li > :first-child')].flatMap((each) => {
        const box = each.getBoundingClientRect();
        return box.top >= top && box.bottom <= bottom + 2 ? [each.textContent ?? ''] : [];
      });
    });
  };
  await note.waitFor();
  const pages = Number((await note.innerText()).at(-1));
  const seen = await wholeTexts();
  for (let turned = 1; turned < pages; turned += 1) {
    await page.keyboard.press('PageDown');
    await page.getByText(`Page ${turned + 1} of ${pages}`).waitFor();
    seen.push(...(await wholeTexts()));
  }
  expect(seen.toSorted()).toEqual(texts);

  // A chosen page stays for a minute, others for 15 s.
  await page.clock.install();
  await page.reload();
  await page.getByText(`Page ${pages} of ${pages}`).waitFor();
  await page.clock.fastForward(60_000);
  await page.getByText(`Page 1 of ${pages}`).waitFor();
  await page.clock.fastForward(15_000);
  await page.getByText(`Page 2 of ${pages}`).waitFor();
});
