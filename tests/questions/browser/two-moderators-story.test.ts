import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { focusOn, crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { ask, handset, openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const openAs = (who: Visitor, path: string) => openLivePageAs(browser, server, who, path);
const openPhone = (who: Visitor, code: string) => openLivePageAs(browser, server, who, `/e/${code}`, handset);

const rowOf = ({ page }: TestPage, region: string, body: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: body });

// Other tests check its steps one by one.
itInFullMatrix(
  'two moderators work through a talk’s questions, and the authors see each decision immediately',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'Waves' });
    const mia = await crewMemberAt(server, host, event, 'moderator', 'Mia');
    const path = `/events/${event.id}/moderation`;
    const [one, two] = [await openAs(mia, path), await openAs(host, path)];
    const screen = await openAs(host, `/screens/${event.id}`);
    for (const crew of [one, two]) await crew.page.getByRole('list', { name: 'Crew members here' }).waitFor();
    // Only hosts may switch moderation.
    const moderation = (crew: TestPage) => crew.page.getByRole('switch', { name: /^Moderation/ });
    expect([await moderation(one).count(), await moderation(two).isChecked()]).toEqual([0, true]);
    const [ada, eve] = [
      await openPhone(await participantAt(server, event.code, 'Ada'), event.code),
      await openPhone(await participantAt(server, event.code, 'Eve'), event.code),
    ];
    await ask(ada, 'When is the next talk?');
    await questionBy(await participantAt(server, event.code, 'Ben'), event, 'The next talk, when?');
    await ask(eve, 'Nonsense nonsense');
    await eve.page.getByText('Sent. It appears after the hosts approve it.').waitFor();
    await eve.page.locator('#questions').getByText('Waiting for approval').first().waitFor();
    for (const crew of [one, two])
      for (const body of ['When is the next talk?', 'The next talk, when?', 'Nonsense'])
        await rowOf(crew, 'Waiting questions', body).waitFor();

    // The other moderator sees what one approves.
    await rowOf(one, 'Waiting questions', 'When is the next talk?').getByRole('button', { name: 'Approve' }).click();
    await rowOf(two, 'Approved questions', 'When is the next talk?').waitFor();
    await rowOf(two, 'Waiting questions', 'The next talk, when?').getByRole('button', { name: 'Approve' }).click();
    await rowOf(one, 'Approved questions', 'The next talk, when?').waitFor();
    await ada.page.getByRole('article').filter({ hasText: 'When is the next talk?' }).waitFor();

    // The author sees the rejection with its reason, and its undo.
    const nonsense = rowOf(two, 'Waiting questions', 'Nonsense');
    await nonsense.getByRole('button', { name: 'More for this question' }).click();
    await two.page.getByRole('menuitem', { name: /Reject with a reason/ }).click();
    expect(await nonsense.getByRole('button', { name: 'Reject' }).count()).toBe(1);
    await nonsense.getByRole('textbox', { name: 'Reason' }).fill('Please ask about waves.');
    await nonsense.getByRole('button', { name: 'Reject' }).click();
    await tab(eve, 'My activity');
    await eve.page.getByText('Not approved: Please ask about waves.').locator('visible=true').first().waitFor();
    await two.page.getByRole('button', { name: /Undo: rejected/ }).click();
    await eve.page.locator('#mine').getByText('Waiting for approval').first().waitFor();

    const duplicate = rowOf(one, 'Approved questions', 'The next talk, when?');
    await duplicate.getByRole('button', { name: 'More for this question' }).click();
    await one.page.getByRole('menuitem', { name: /Merge with another question/ }).click();
    const dialog = one.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /When is the next talk/ }).check();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await rowOf(two, 'Approved questions', 'The next talk, when?').waitFor({ state: 'detached' });

    // The host shows the questions; a moderator chooses which one.
    await focusOn(host, event, 'questions');
    await rowOf(one, 'Approved questions', 'When is the next talk?')
      .getByRole('button', { name: /Put on the screen/ })
      .click();
    await screen.page.getByText('When is the next talk?').first().waitFor();

    const answered = rowOf(two, 'Approved questions', 'When is the next talk?');
    await answered.getByRole('button', { name: 'More for this question' }).click();
    await two.page.getByRole('menuitem', { name: /Answer in writing/ }).click();
    await answered.getByRole('textbox', { name: 'Answer in writing' }).fill('On Monday at ten.');
    await answered.getByRole('button', { name: 'Publish the answer' }).click();
    await ada.page.getByRole('article').filter({ hasText: 'On Monday at ten.' }).waitFor();
    for (const person of [one, two, screen, ada, eve]) await person.close();
  },
);
