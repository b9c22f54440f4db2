import { expect, it } from 'vitest';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { ask, openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const handset = { viewport: { width: 390, height: 844 } };

it.each([
  { asked: { min: 0, max: 50, step: 1 }, written: '38.5', says: 'Whole numbers only. The nearest is 39.' },
  { asked: { min: 5, max: 50, step: 2.5 }, written: '38', says: 'It can be 5, 7.5 and so on. The nearest is 37.5.' },
])('a number between steps is answered with what is accepted: $written', async ({ asked, written, says }) => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await openActivity(host, event, 'number', asked);
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  const field = page.getByLabel('Your number');
  await field.fill(written);
  await field.press('Enter');
  await page.getByText(says).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await close();
});

it('order and search stand from the first question on, whatever becomes of it; one that was not taken has its reason in plain words', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { hasModeration: 'on' });
  const ada = await participantAt(server, event.code, 'Ada');
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  const { page } = phone;
  await tab(phone, 'Questions');
  await page.getByText('No questions yet').waitFor();
  const tools = page.getByRole('searchbox', { name: 'Search the questions' });
  expect(await tools.count()).toBe(0);
  await ask(phone, 'Why is the sky blue?');
  await tools.waitFor();
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  await host.visit(
    'moderations.update',
    { event: event.id },
    { questions: [control.questions[0]?.id], action: 'reject', reason: 'Asked in the first hour.' },
  );
  const reason = page.locator('#questions').getByText('Not taken: Asked in the first hour.');
  await reason.waitFor();
  expect(await tools.isVisible()).toBe(true);
  // As what is to be read, and not as an alarm.
  const colour = (of: typeof reason) => of.evaluate((element) => getComputedStyle(element).color);
  expect(await colour(reason)).toBe(await colour(page.locator('#questions').getByText('Why is the sky blue?')));
  expect(await axeViolations(page)).toEqual([]);
  await phone.close();
});
