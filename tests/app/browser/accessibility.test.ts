import { expect, it } from 'vitest';
import { motionFaults, smallTargets } from '#support/browser/accessibility-checks.ts';
import { openPageAs } from '#support/browser/people.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

// Each page is checked in its states by page-states/.

const { server, browser } = withServerAndBrowser();

it('an error can be dismissed by thumb', async () => {
  const { host, event } = await hostWithEvent(server);
  const control = await openPageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  control.allowProblem(/ERR_FAILED/);
  const { page } = control;
  await page.route('**/focus', (route) => route.abort());
  await page
    .getByRole('button', { name: /^How to join/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await page.unroute('**/focus');
  await control.close();
});

it('nothing moves for people who prefer reduced motion', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Why is the sky blue?', { host });
  const phone = await openPageAs(browser, server, ada, `/e/${event.code}#questions`, { reducedMotion: 'reduce' });
  const { page } = phone;
  await page.getByRole('article').waitFor();
  expect(await motionFaults(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motionFaults(page)).not.toEqual([]);
  await phone.close();
});
