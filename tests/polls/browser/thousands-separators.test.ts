import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';
import { addSeries, agenda } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

it('what a host writes with a mark between thousands is thousands, and stays what it is when the question is changed', async () => {
  const { host, event } = await hostWithEvent(server);
  const opened = {
    ...(await openPageAs(browser, server, host, `/events/${event.id}`)),
    eventId: event.id,
    code: event.code,
  };
  const { page } = opened;
  const asked = async () => (await server.world.store.activities.ofEvent(event.id))[0];
  await addSeries(opened, 'quiz', 'Peaks');
  await agenda(opened).getByRole('button', { name: 'Add a question to Peaks' }).click();
  await page.getByRole('radio', { name: 'Number' }).check();
  await page.getByLabel('What do you want to ask?').fill('How high is Mount Everest, in metres?');
  await page.getByLabel('Largest').fill('10,000');
  await page.getByLabel('Right answer').fill('8,849');
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await expect.poll(asked).toMatchObject({ max: 10_000, correct: { value: 8_849 } });
  await page.getByRole('button', { name: 'Edit the question' }).click();
  expect(await page.getByLabel('Right answer').inputValue()).toBe('8849');
  await page.getByLabel('What do you want to ask?').fill('How high is Mount Everest?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(asked)
    .toMatchObject({ prompt: 'How high is Mount Everest?', max: 10_000, correct: { value: 8_849, tolerance: 0 } });
  await opened.close();
});
