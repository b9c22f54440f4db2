import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('each section of the settings is saved at once, and says so, or with the one button below its fields: none both', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const rules = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((sections) =>
      sections.map((section) => ({
        id: section.id,
        isAtOnce: section.textContent.includes('Saved at once'),
        saves: [...section.querySelectorAll('button[type=submit]')].filter((button) => button.textContent === 'Save')
          .length,
        switches: section.querySelectorAll('[role=switch], [type=radio], [type=file], select').length,
        fields: section.querySelectorAll('form :is(input:not([type]), input[type=text], input[type=number], textarea)')
          .length,
      })),
    );
  expect(rules.filter(({ isAtOnce }) => isAtOnce).map(({ id }) => id)).toEqual([
    'language',
    'people',
    'questions',
    'polls',
    'reactions',
    'logo',
  ]);
  expect(rules.filter(({ saves }) => saves === 1).map(({ id }) => id)).toEqual([
    'event',
    'passcode',
    'holding',
    'embed',
    'retention',
  ]);
  for (const { id, isAtOnce, saves, switches, fields } of rules) {
    if (isAtOnce) expect([id, saves, fields, switches > 0]).toEqual([id, 0, 0, true]);
    else expect([id, switches]).toEqual([id, 0]);
  }
  await close();
});

it('a switch is saved when it is pressed, and says so in its section; what is typed waits for its own button', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const section = (id: string) => page.locator(`section#${id}`);
  await section('event').getByLabel('Title', { exact: true }).fill('Optics');
  await section('event').getByText('Not saved yet.').waitFor();
  await section('reactions').getByRole('switch').click();
  await section('reactions').getByText('Saved', { exact: true }).waitFor();
  // Its two seconds later it says again what holds there.
  await section('reactions').getByText('Saved at once').waitFor();
  const saved = () => server.world.store.events.byId(event.id);
  expect(await saved()).toMatchObject({ title: event.title, reactionsOpen: false });
  await section('event').getByText('Not saved yet.').waitFor();
  await section('event').getByRole('button', { name: 'Save' }).click();
  await section('event').getByText('Saved', { exact: true }).waitFor();
  expect(await saved()).toMatchObject({ title: 'Optics' });
  await close();
});
