import { expect, it } from 'vitest';
import { errors } from '#contracts/errors.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, waitUntilLive, joinByLink } from '#support/browser/people.ts';

// Somebody is removed and let in again: their phone comes back by itself, and by a link where there are no scripts.

const { server, browser } = withServerAndBrowser();
const small = { width: 390, height: 844 };

async function scene() {
  const { host, event } = await hostWithEvent(server);
  const idOf = async () =>
    (await host.see('participants/index', 'participants.index', { event: event.id })).participants[0]?.id ?? '';
  return {
    event,
    remove: async () => host.visit('participant-removals.create', { event: event.id, participant: await idOf() }),
    readmit: async () => host.visit('participant-removals.destroy', { event: event.id, participant: await idOf() }),
  };
}

it('a phone comes back by itself some time after they were let in again, and asks as before', async () => {
  const { event, remove, readmit } = await scene();
  const phone = await joinByLink(browser, server, event.code);
  const { page } = phone;
  phone.allowProblem(/status of 403/);
  await page.clock.install();
  await remove();
  await page.getByRole('heading', { name: errors.PARTICIPANT_REMOVED.message }).waitFor();
  await page.getByText('As soon as they let you in again, this page takes you back.').waitFor();
  const looked = page.waitForResponse(
    (response) => response.status() === 403 && response.request().resourceType() === 'xhr',
  );
  await page.clock.fastForward(10_000);
  await looked;
  await readmit();
  const back = page.waitForResponse(
    (response) => response.status() === 200 && response.request().isNavigationRequest(),
  );
  await page.clock.fastForward(60_000);
  await back;
  await waitUntilLive(phone);
  await ask(phone, 'Where was I?');
  await phone.close();
});

it('at once when they press, also where a form was answered and there are no scripts', async () => {
  const { event, remove, readmit } = await scene();
  await browser.withPage(
    async (visitor) => {
      const { page } = visitor;
      await page.goto(`${server.address}/j/${event.code}`);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByLabel('Ask a question').fill('Why is the sky blue?');
      await remove();
      visitor.allowProblem(/status of 403/);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const told = page.getByRole('heading', { name: errors.PARTICIPANT_REMOVED.message });
      await told.waitFor();
      // Nothing is promised that only scripts can keep.
      expect(await page.getByText('this page takes you back').isVisible()).toBe(false);
      const again = page.getByRole('link', { name: 'Try again' });
      await again.click();
      await page.waitForURL(`${server.address}/e/${event.code}`);
      await told.waitFor();
      await readmit();
      await again.click();
      await page.getByLabel('Ask a question').waitFor();
    },
    { locale: 'en', javaScriptEnabled: false, viewport: small },
  );
});

it('what can be done stands one below the other on a phone, as wide as each other, in German too', async () => {
  const { event, remove } = await scene();
  const phone = await joinByLink(browser, server, event.code);
  await remove();
  await browser.withPage(
    async (visitor) => {
      const { page } = visitor;
      visitor.allowProblem(/status of 403/);
      await page.context().addCookies(await phone.page.context().cookies());
      await page.goto(`${server.address}/e/${event.code}`);
      const start = page.getByRole('link', { name: 'Zur Startseite' });
      const [again, home] = [
        await page.getByRole('link', { name: 'Erneut versuchen' }).boundingBox(),
        await start.boundingBox(),
      ];
      expect(home).toMatchObject({ x: again?.x, width: again?.width });
      expect(home?.y).toBeGreaterThan((again?.y ?? 0) + (again?.height ?? 0));
    },
    { locale: 'de', viewport: small },
  );
  phone.allowProblem(/status of 403/);
  await phone.close();
});
