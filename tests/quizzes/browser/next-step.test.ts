import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, choiceOf, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('whoever goes on in a survey has sent what stood there, and nothing that did not', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const made = { series: survey.id };
  const [text, order] = [await activityOf(host, event, 'text', made), await activityOf(host, event, 'ranking', made)];
  await activityOf(host, event, 'number', made);
  await play(host, survey, 'open');
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  await ada.page.getByRole('textbox', { name: 'Your answer' }).fill('More examples');
  await ada.page.getByRole('link', { name: 'Next' }).click();
  await ada.page.getByText('Question 2 of 3').waitFor();
  // An order that nobody has touched is no answer.
  await ada.page.getByText('Lasers').first().waitFor();
  await ada.page.getByRole('link', { name: 'Next' }).click();
  await ada.page.getByLabel('Your number').fill('42');
  await ada.page.getByRole('link', { name: 'Finish' }).click();
  await ada.page.getByText('2 of 3 answered.').waitFor();
  const totals = async () => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    return control.activities.map(({ id, tally }) => [
      id === text.id ? 'text' : id === order.id ? 'order' : 'number',
      tally.total,
    ]);
  };
  await expect.poll(totals).toEqual([
    ['text', 1],
    ['order', 0],
    ['number', 1],
  ]);
  await ada.close();
});

it('a page of a survey has one button that sends: the one that leads on, and without scripts the form’s own', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'text', { series: survey.id });
  await play(host, survey, 'open');
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  const filled = (page: typeof ada.page) =>
    page.locator('#poll [data-look="primary"]').filter({ visible: true }).allInnerTexts();
  await ada.page.getByRole('textbox', { name: 'Your answer' }).fill('More examples');
  await ada.page.getByRole('link', { name: 'Send and finish' }).waitFor();
  expect(await filled(ada.page)).toEqual(['Send and finish']);
  expect(await ada.page.getByRole('button', { name: 'Send answer' }).count()).toBe(0);
  await ada.page.getByRole('link', { name: 'Send and finish' }).click();
  await ada.page.getByText('Your answers are in.').waitFor();
  await ada.page.getByRole('link', { name: 'Back to the questions' }).click();
  await ada.page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  // As it was sent there is nothing to send.
  expect(await filled(ada.page)).toEqual(['Finish']);
  const plain = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await plain.page.goto(`${server.address}/j/${event.code}`);
  await plain.page.getByRole('button', { name: 'Join' }).click();
  await plain.page.getByRole('textbox', { name: 'Your answer' }).waitFor();
  expect(await filled(plain.page)).toEqual(['Send answer']);
  for (const person of [ada, plain]) await person.close();
});

it('whoever has answered nothing of a survey is not thanked for it, and is led back while it is open', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'text', { series: survey.id });
  await play(host, survey, 'open');
  const [ada, ben] = [
    await joinByLink(browser, server, event.code, 'Ada'),
    await joinByLink(browser, server, event.code, 'Ben'),
  ];
  await ben.page.getByRole('textbox', { name: 'Your answer' }).fill('More examples');
  for (const { page } of [ada, ben]) await page.getByRole('link', { name: 'finish' }).click();
  await ben.page.getByText('Thank you').waitFor();
  await ada.page.getByText('Nothing answered yet').waitFor();
  await ada.page.getByRole('link', { name: 'To question 1' }).click();
  await ada.page.getByRole('textbox', { name: 'Your answer' }).waitFor();
  await expect
    .poll(async () =>
      (await host.see('events/show', 'events.show', { event: event.id })).control.activities.map(
        ({ tally }) => tally.total,
      ),
    )
    .toEqual([1]);
  await play(host, survey, 'close');
  await ada.page.getByRole('heading', { name: 'This survey is over' }).waitFor();
  await ada.page.getByText('It closed before you had answered anything.').waitFor();
  await ben.page.locator('#poll').getByText('This survey has closed.').waitFor();
  expect([await ada.page.getByText('Thank you').count(), await ben.page.getByText('Thank you').count()]).toEqual([
    0, 1,
  ]);
  for (const person of [ada, ben]) await person.close();
});

it('an event that begins with a quiz is led to its lobby', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event, 'quiz', 'Quiz night');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  // An empty one is nothing to go on to.
  await control.page.getByRole('button', { name: 'Show the questions' }).first().waitFor();
  await quizQuestion(host, event, quiz);
  await control.page.getByRole('button', { name: /Next: open the lobby\s+Quiz night/ }).waitFor();
  await pressKey(control, 'n');
  await expect
    .poll(async () => (await host.see('events/show', 'events.show', { event: event.id })).control.series[0]?.state)
    .toBe('lobby');
  await control.close();
});

it('a survey that is over leads on to what was passed over, and closes the poll on show as a poll would', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  await choiceOf(host, event, { prompt: 'And now?' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await quizQuestion(host, event, survey, { correctOptions: [], points: null, timerSeconds: null });
  await play(host, survey, 'open', 'close', 'reveal');
  await openChoice(host, event, { prompt: 'Which slit?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await control.page.getByRole('button', { name: 'Close voting' }).waitFor();
  await control.page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('button', { name: 'Before you go' })
    .first()
    .click();
  await control.page.getByRole('button', { name: /Next: open voting\s+And now\?/ }).waitFor();
  await pressKey(control, 'n');
  const states = async () =>
    (await server.world.store.activities.ofEvent(event.id))
      .filter(({ seriesId }) => seriesId === null)
      .map(({ prompt, state }) => [prompt, state]);
  await expect.poll(states).toEqual([
    ['And now?', 'open'],
    ['Which slit?', 'closed'],
  ]);
  await control.close();
});

it('one press too many on the key that led to the podium does not lead on from it', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const poll = await choiceOf(host, event, { prompt: 'And now?' });
  await play(host, quiz, 'start', 'next', 'next', 'next');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  await page.getByRole('button', { name: 'Podium' }).waitFor();
  // As soon as it is drawn, however slow the machine. What a key does something about is prevented.
  await page.evaluate(() => {
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
    new MutationObserver((_, observer) => {
      const isThere = [...document.querySelectorAll('[data-look="primary"]')].some(({ textContent }) =>
        textContent.includes('And now?'),
      );
      if (!isThere) return;
      observer.disconnect();
      Object.assign(window, { wasIdle: press() });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await pressKey(control, 'n');
  await page.waitForFunction(() => 'wasIdle' in window);
  expect(await page.evaluate(() => (window as unknown as { wasIdle: boolean }).wasIdle)).toBe(true);
  await page.getByRole('button', { name: /Next: open voting\s+And now\?/ }).waitFor();
  await pressKey(control, 'n');
  await expect.poll(async () => (await server.world.store.activities.byId(poll.id))?.state).toBe('open');
  await control.close();
});

it('one press too many on the key that opened a survey does not close it', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  await openChoice(host, event, { prompt: 'Which slit?' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'words', { series: survey.id });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const state = async () => (await server.world.store.series.byId(survey.id))?.state;
  await page.getByRole('button', { name: /Next: open the survey\s+Before you go/ }).waitFor();
  // As soon as it is drawn, however slow the machine. What a key does something about is prevented.
  await page.evaluate(() => {
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
    new MutationObserver((_, observer) => {
      const isThere = [...document.querySelectorAll('[data-look="primary"]')].some(({ textContent }) =>
        textContent.includes('Close the survey'),
      );
      if (!isThere) return;
      observer.disconnect();
      Object.assign(window, { wasIdle: press() });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await pressKey(control, 'n');
  await page.waitForFunction(() => 'wasIdle' in window);
  expect(await page.evaluate(() => (window as unknown as { wasIdle: boolean }).wasIdle)).toBe(true);
  expect(await state()).toBe('open');
  // Nor is a word said about it; a moment later the key does close it.
  expect(await page.getByText('Nothing follows in the agenda.').count()).toBe(0);
  await pressKey(control, 'n');
  await expect.poll(state).toBe('closed');
  await control.close();
});

it('from a question of an open survey that is shown by itself, N goes on to the next poll, and the survey stays open', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const pace = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'The pace was right.' });
  await choiceOf(host, event, { prompt: 'And now?' });
  await play(host, survey, 'open');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await control.page.getByRole('region', { name: 'Agenda' }).getByTitle('The pace was right.').click();
  await control.page.getByRole('heading', { name: 'The pace was right.' }).waitFor();
  await pressKey(control, 's');
  await expect
    .poll(async () => (await server.world.store.events.byId(event.id))?.focus)
    .toEqual({ kind: 'activity', activityId: pace.id });
  await control.page.getByRole('button', { name: /Next: open voting\s+And now\?/ }).waitFor();
  await pressKey(control, 'n');
  await control.page.getByRole('heading', { name: 'And now?' }).waitFor();
  const states = async () =>
    (await server.world.store.activities.ofEvent(event.id)).map(({ prompt, state }) => [prompt, state]);
  await expect.poll(states).toEqual([
    ['The pace was right.', 'open'],
    ['And now?', 'open'],
  ]);
  await control.close();
});
