import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { ask, joinByLink, openLivePageAs, openPageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const openAs = (who: Visitor, path: string) => openLivePageAs(browser, server, who, path);

const rowOf = ({ page }: TestPage, region: string, body: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: body });

it('two moderators work through the questions of a talk, and everyone who asked is told at once', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Waves' });
  const [mia, noah] = [
    await crewMemberAt(server, host, event, 'moderator', 'Mia'),
    await crewMemberAt(server, host, event, 'moderator', 'Noah'),
  ];
  const path = `/events/${event.id}/moderation`;
  const [one, two] = [await openAs(mia, path), await openAs(noah, path)];
  const screen = await openAs(host, `/screens/${event.id}`);
  for (const desk of [one, two]) await desk.page.getByRole('list', { name: 'Also here from the crew' }).waitFor();
  const [ada, ben, eve] = [
    await joinByLink(browser, server, event.code, 'Ada'),
    await joinByLink(browser, server, event.code, 'Ben'),
    await joinByLink(browser, server, event.code, 'Eve'),
  ];
  await ask(ada, 'When is the next talk?');
  await ask(ben, 'The next talk, when?');
  await ask(eve, 'Nonsense nonsense');
  // What waits is not taken for refused.
  await eve.page.getByText('Sent. It is on show once the hosts approve it.').waitFor();
  await eve.page.locator('#questions').getByText('Waiting for the hosts').first().waitFor();
  // Into a queue in which nobody works yet they come by themselves.
  for (const desk of [one, two]) {
    await rowOf(desk, 'Waiting questions', 'When is the next talk?').waitFor();
    await rowOf(desk, 'Waiting questions', 'Nonsense').waitFor();
  }

  // Both approve; what one has done shows with the other, who cannot do it again unawares.
  await rowOf(one, 'Waiting questions', 'When is the next talk?').getByRole('button', { name: 'Approve' }).click();
  await rowOf(two, 'Questions on show', 'When is the next talk?').waitFor();
  await rowOf(two, 'Waiting questions', 'The next talk, when?').getByRole('button', { name: 'Approve' }).click();
  await rowOf(one, 'Questions on show', 'The next talk, when?').waitFor();
  await ada.page.getByRole('article').filter({ hasText: 'When is the next talk?' }).waitFor();

  // A rejection with its reason, told on the phone; one button rejects while the reason is written.
  const nonsense = rowOf(two, 'Waiting questions', 'Nonsense');
  await nonsense.getByRole('button', { name: 'More for this question' }).click();
  await two.page.getByRole('menuitem', { name: /Reject with a reason/ }).click();
  expect(await nonsense.getByRole('button', { name: 'Reject' }).count()).toBe(1);
  await nonsense.getByRole('textbox', { name: 'Reason' }).fill('Please ask about waves.');
  await nonsense.getByRole('button', { name: 'Reject' }).click();
  await tab(eve, 'Mine');
  await eve.page.getByText('Not taken: Please ask about waves.').locator('visible=true').first().waitFor();
  await two.page.getByRole('button', { name: /Undo: rejected/ }).click();
  // Taken back, it waits again, and who asked is told that too.
  await eve.page.locator('#mine').getByText('Waiting for the hosts').first().waitFor();

  // A duplicate leads to the question that stands for both.
  const duplicate = rowOf(one, 'Questions on show', 'The next talk, when?');
  await duplicate.getByRole('button', { name: 'More for this question' }).click();
  await one.page.getByRole('menuitem', { name: /Merge with another question/ }).click();
  await one.page
    .getByRole('dialog')
    .getByRole('radio', { name: /When is the next talk/ })
    .check();
  await one.page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await tab(ben, 'Mine');
  await ben.page.getByText('Merged with a question like it').locator('visible=true').first().waitFor();

  // The host shows the questions; which one stands there alone is for the moderators to say.
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const chosen = rowOf(one, 'Questions on show', 'When is the next talk?');
  await chosen.getByRole('button', { name: /Put on the screen/ }).click();
  await screen.page.getByText('When is the next talk?').first().waitFor();

  // The answer in writing reaches everyone, and the one who asked the duplicate.
  const target = rowOf(two, 'Questions on show', 'When is the next talk?');
  await target.getByRole('button', { name: 'More for this question' }).click();
  await two.page.getByRole('menuitem', { name: /Answer in writing/ }).click();
  await target.getByRole('textbox', { name: 'Answer in writing' }).fill('On Monday at ten.');
  await target.getByRole('button', { name: 'Publish the answer' }).click();
  await ben.page.getByText('On Monday at ten.').locator('visible=true').first().waitFor();
  await ada.page.getByRole('article').filter({ hasText: 'On Monday at ten.' }).waitFor();

  // One is removed: their phone says so at once.
  const people = await openPageAs(browser, server, host, `/events/${event.id}/participants`);
  await people.page.getByRole('button', { name: 'Remove Eve' }).click();
  await people.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await eve.page.getByText('The hosts have removed you from this event.').waitFor();
  await people.page.getByText('1 was removed').waitFor();
  for (const person of [one, two, screen, ada, ben, people]) await person.close();
  // The page of who is out, and its channels, are refused.
  eve.allowProblem(/403/);
  await eve.close();
});
