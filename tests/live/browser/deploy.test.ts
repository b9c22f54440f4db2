import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { allowDeploys, outdatedVisits, versionShown, withDeploys } from '#support/browser/deploys.ts';
import {
  expectSameDocument,
  waitUntilLive,
  joinByLink,
  markDocument,
  startEvent,
  tab,
} from '#support/browser/people.ts';

const deploys = withDeploys();

itInFullMatrix(
  'a deploy keeps an open room and its typed text, and the new version stores what is sent once',
  async () => {
    const host = await startEvent(deploys.browser, deploys.server, 'Physics 101');
    allowDeploys(host);
    const phone = await joinByLink(deploys.browser, deploys.server, host.code);
    await tab(phone, 'Questions');
    const outdated = outdatedVisits(phone, deploys);
    await markDocument(phone);
    const field = phone.page.getByLabel('Ask a question');
    await field.fill('Who observes the observer?');
    await deploys.deploy();
    // The room reloads its data after the reconnect, and the response says that there is a new version.
    await expect.poll(() => outdated.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await waitUntilLive(phone);
    await phone.page.getByText('A new version is here.').waitFor();
    await expectSameDocument(phone);
    expect(await field.inputValue()).toBe('Who observes the observer?');

    const reloaded = phone.page.waitForEvent('load');
    await phone.page.getByRole('button', { name: 'Send' }).click();
    await reloaded;
    expect(new URL(phone.page.url()).pathname).toBe(`/e/${host.code}`);
    expect(await versionShown(phone)).toBe(deploys.version());
    await tab(phone, 'Mine');
    await expect
      .poll(() => phone.page.getByText('Who observes the observer?').filter({ visible: true }).count())
      .toBe(1);
    await phone.close();
    await host.close();
  },
);

it('the first visit after a deploy loads the new version, and “back” brings typed text back', async () => {
  const person = await deploys.browser.open();
  await person.page.goto(`${deploys.server.address}/events/new`);
  const outdated = outdatedVisits(person, deploys);
  await markDocument(person);
  await person.page.getByLabel('What is it called?').fill('Chemistry 102');
  await deploys.deploy();
  await person.page.getByRole('link', { name: 'Handcount' }).click();
  await person.page.getByRole('heading', { name: 'Join with a code' }).waitFor();
  expect(outdated).toEqual(['/']);
  expect(await person.page.evaluate(() => 'isTheSameDocument' in window)).toBe(false);
  await person.page.goBack();
  await expect.poll(() => person.page.getByLabel('What is it called?').inputValue()).toBe('Chemistry 102');
  await person.close();
});
