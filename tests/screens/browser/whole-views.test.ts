import {
  act,
  askAs,
  configure,
  expect,
  focusOn,
  it,
  openActivity,
  questionBy,
  see,
  settled,
} from '#support/browser.ts';
import { answer, withSharedScreen } from './shared-screen.ts';

const screen = withSharedScreen({ moderation: false });

it('shows the author and the labelled upvote count of each top question', async () => {
  const { host, event, people, page } = screen;
  await focusOn(host, event, 'questions');
  const first = await questionBy(people[0], event, 'Does it depend on the slit?', { host });
  const nameless = await askAs(people[2], event, 'And without my name?', { withoutName: 'on' });
  await host.visit('moderations.update', event, { questions: [nameless], action: 'approve' });
  await people[1].visit('upvotes.create', { code: event.code, question: first });
  const row = (body: string) => page.locator('.screen-questions > li', { hasText: body });
  await expect.poll(() => row('Does it depend').ariaSnapshot()).toContain('1 upvote');
  expect(await row('Does it depend').locator('p').allTextContents()).toEqual(['Does it depend on the slit?', 'Ada']);
  expect(await row('And without').locator('p').allTextContents()).toEqual(['And without my name?']);
});

it('the screen shows the whole join code next to a QR code that can be scanned, even in German', async () => {
  const { host, event, page } = screen;
  await configure(host, event, { locale: 'de' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await focusOn(host, event, 'join');
  const code = page.locator('.screen-code[data-size="huge"]');
  await code.waitFor();
  await settled(page);
  const room = () =>
    code.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const digits = range.getBoundingClientRect();
      const qr = document.querySelector('.screen-qr')?.getBoundingClientRect();
      return {
        isWhole:
          qr !== undefined &&
          digits.left >= 0 &&
          digits.right + 8 < qr.left &&
          qr.right <= innerWidth &&
          qr.bottom <= innerHeight,
        isLarge: qr !== undefined && qr.height / innerHeight > 0.3 && Math.abs(qr.height - qr.width) < 1,
      };
    });
  await expect.poll(room).toEqual({ isWhole: true, isLarge: true });
  await configure(host, event, { locale: 'en' });
});

const text = (chars: number, start: string) =>
  `${start} ${'which of these would you choose, and why not one of the others? '.repeat(8)}`.slice(0, chars).trim();

it('shows all eight long answers on pages that turn by key or automatically', async () => {
  const { host, event, page } = screen;
  await page.setViewportSize({ width: 1280, height: 720 });
  const activity = await openActivity(host, event, 'text', { isShownUnread: true, maxChars: 500 });
  const texts = Array.from({ length: 8 }, (_, place) => text(370, `Answer ${place}:`));
  for (const each of texts) {
    const person = await screen.join(each.slice(0, 8));
    await answer(person, event, activity, { text: each });
  }
  await act(host, activity, 'reveal');
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
    await see(page, `Page ${turned + 1} of ${pages}`);
    seen.push(...(await wholeTexts()));
  }
  expect(seen.toSorted()).toEqual(texts);

  // A chosen page stays for a minute, others for 15 s.
  await page.clock.install();
  await page.reload();
  await see(page, `Page ${pages} of ${pages}`);
  await page.clock.fastForward(60_000);
  await see(page, `Page 1 of ${pages}`);
  await page.clock.fastForward(15_000);
  await see(page, `Page 2 of ${pages}`);
});
