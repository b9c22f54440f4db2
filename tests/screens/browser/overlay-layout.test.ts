import { overlaySides } from '#contracts/screens/overlays.ts';
import { overlayFaults } from '#support/browser/overlay-checks.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import {
  act,
  answerOnceOpen,
  expect,
  focusOn,
  gone,
  it,
  itInFullMatrix,
  openActivity,
  openChoice,
  participantsAt,
  play,
  projector,
  questionBy,
  quizQuestion,
  see,
  seriesOf,
  settled,
  type TestPage,
  withScenes,
} from '#support/browser.ts';
import { answer, options } from './shared-screen.ts';

const { server, scene } = withScenes();

async function overlayScene() {
  const { host, event, openAs } = await scene({ title: 'The Swan' });
  const open = (query: string) =>
    openAs(host, `/overlays/${event.id}?${query}`, { ...projector, reducedMotion: 'reduce' });
  return { host, event, open };
}

itInFullMatrix('an overlay fits every view on every side at double size, and is legible without its card', async () => {
  const { host, event, open } = await overlayScene();
  const people = await participantsAt(server, event.code, 'Ada', 'Ben', 'Chris');
  const vote = async (activity: { id: string; round: number }, given: (place: number) => object) => {
    for (const [place, phone] of people.entries()) await answer(phone, event, activity, given(place));
  };
  const overlays = await Promise.all(overlaySides.map((side) => open(`side=${side}&scale=200`)));
  const withoutCard = await open('card=0');
  const shows = async ({ page }: TestPage, text: string, part: string) => {
    await page.locator('.screen-stage').getByText(text).first().waitFor();
    await page.locator(part).first().waitFor();
    await gone(page.locator('[aria-busy="true"]').first());
    await settled(page);
  };
  /** Expects that nothing is cut, overlaps or is larger than the address requests. */
  const expectRoomFor = async (text: string, part = '.screen-stage') => {
    for (const overlay of overlays) {
      await shows(overlay, text, part);
      expect(await overlayFaults(overlay.page), `${text}, ${overlay.page.url()}`).toEqual([]);
      const scale = await overlay.page
        .locator('main')
        .evaluate((main) => Number(main.style.getPropertyValue('--overlay-scale')));
      expect(scale).toBeLessThanOrEqual(2);
    }
  };
  /** Checks the contrast over a black and a white picture. */
  const expectLegibleWithoutCard = async (text: string) => {
    const { page } = withoutCard;
    await shows(withoutCard, text, '.screen-stage');
    const [onBlack, onWhite] = [await textsOn(page, 'black'), await textsOn(page, 'white')];
    expect(onBlack.length).toBeGreaterThan(3);
    const faint = [
      ...onBlack.filter(({ contrast }) => contrast <= 7),
      ...onWhite.filter(({ contrast, hasEdge }) => contrast <= 7 && !hasEdge),
    ];
    expect(faint, text).toEqual([]);
  };

  await expectRoomFor(event.code.slice(0, 3));
  await focusOn(host, event, 'questions');
  for (let part = 1; part <= 7; part += 1)
    await questionBy(people[0], event, `Will there be a recording of part ${part}, and where?`, { host });
  await expectRoomFor('Will there be a recording');
  const many = await openChoice(host, event, { prompt: 'One of twenty?', options: options(20) });
  await expectRoomFor('Option 20');
  await expectLegibleWithoutCard('Option 20');
  await vote(many, (place) => ({ picks: [many.options[place]?.id] }));
  await act(host, many, 'reveal');
  await expectRoomFor('One of twenty?', '.bar-share');
  const scale = await openActivity(host, event, 'scale', { first: 0, steps: 11, lowLabel: 'not at all good' });
  await vote(scale, (place) => ({ value: place }));
  await expectRoomFor('not at all good');
  await act(host, scale, 'reveal');
  await expectRoomFor(scale.prompt, '.column-chart');
  await expectLegibleWithoutCard('3 answers');
  const words = await openActivity(host, event, 'words');
  await vote(words, (place) => ({ words: [`word${place}`, `another${place}`, 'strange'] }));
  await act(host, words, 'reveal');
  await expectRoomFor(words.prompt, '.word-cloud');
  const text = await openActivity(host, event, 'text', { isShownUnread: true });
  await vote(text, (place) => ({ text: `I take home idea number ${place}` }));
  await act(host, text, 'reveal');
  await expectRoomFor('idea number');

  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await play(host, quiz, 'start');
  await expectRoomFor('Quiz night');
  await play(host, quiz, 'next');
  for (const [place, phone] of people.slice(0, 2).entries()) await answerOnceOpen(phone, event, question, place);
  await expectRoomFor('Venus');
  await play(host, quiz, 'next', 'next');
  await expectRoomFor('Right answer: B · Jupiter');
  await expectLegibleWithoutCard('Right answer: B · Jupiter');
  await play(host, quiz, 'finish');
  await expectRoomFor('Ben', '.stage-step');
});

it('an overlay shows only what its address requests, on a transparent page that never scrolls', async () => {
  const { host, event, open } = await overlayScene();
  const poll = await openChoice(host, event, { prompt: 'Now what?' });
  const { page } = await open('show=results&side=end');
  expect(await page.getByText('Now what?').count()).toBe(0);
  await act(host, poll, 'reveal');
  await see(page, 'Now what?');
  expect(
    await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      return [root.backgroundColor, getComputedStyle(document.body).backgroundColor, root.overflow];
    }),
  ).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)', 'hidden']);
  await focusOn(host, event, 'questions');
  await gone(page.getByText('Now what?'));
});
