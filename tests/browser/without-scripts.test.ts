import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrewActivityView, EventView } from '../../contracts/views.ts';
import type { TestPage } from '../support/browser.ts';
import { hostWithEvent, openChoice, participantAt, questionBy } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
let poll: CrewActivityView;
/** A phone that runs no scripts. */
let phone: TestPage;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  await questionBy(await participantAt(server, event.code, 'Ada'), event, 'Is the cat alive?', { host });
  poll = await openChoice(host, event);
  phone = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  await phone.close();
});

const room = () => phone.page.getByRole('main');
const article = (text: string) => room().getByRole('article').filter({ hasText: text });
const mine = (text: string) => phone.page.locator('#mine').getByRole('listitem').filter({ hasText: text });
const control = () => host.see('events/show', 'events.show', { event: event.id });

describe('without scripts, by forms alone', () => {
  it('a wrong code is refused where it was typed, and the right one leads to the door', async () => {
    await phone.page.goto(server.address);
    await phone.page.getByLabel('Code of the event').fill('999999');
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('No event has this code. Check it and try again.').waitFor();
    expect(await phone.page.getByLabel('Code of the event').inputValue()).toBe('999999');
    await phone.page.getByLabel('Code of the event').fill(event.code);
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByRole('heading', { name: event.title }).waitFor();
  });

  it('a name that is too long is refused and kept, a good one lets in', async () => {
    await phone.page.getByLabel('Your name').fill('A'.repeat(31));
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('Write at most 30 characters. Now there are 31.').waitFor();
    expect(await phone.page.getByLabel('Your name').inputValue()).toBe('A'.repeat(31));
    await phone.page.getByLabel('Your name').fill('Ben');
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('You take part as Ben.').waitFor();
    expect(new URL(phone.page.url()).pathname).toBe(`/e/${event.code}`);
  });

  it('nothing is offered that only scripts could do', async () => {
    for (const name of ['Edit', 'Top', 'New']) expect([name, await phone.page.getByRole('button', { name, exact: true }).isVisible()]).toEqual([name, false]);
    expect(await phone.page.getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(true);
  });

  it('a question is asked; one that is refused comes back with its error and its text', async () => {
    const tooLong = 'é'.repeat(501);
    await phone.page.getByLabel('Ask a question').fill(tooLong);
    await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.page.getByText('Write at most 500 characters. Now there are 501.').waitFor();
    expect(await phone.page.getByLabel('Ask a question').inputValue()).toBe(tooLong);
    await phone.page.getByLabel('Ask a question').fill('Why is the sky blue?');
    await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
    await mine('Why is the sky blue?').getByText('Waiting for the hosts').waitFor();
    // One is back where one asked, not at the top of the long page.
    expect(new URL(phone.page.url()).hash).toBe('#questions');
    expect(await phone.page.evaluate('window.scrollY')).toBeGreaterThan(0);
    expect(await phone.page.getByLabel('Ask a question').inputValue()).toBe('');
  });

  it('a question is upvoted, and the upvote taken back', async () => {
    await article('Is the cat alive?').getByRole('button', { name: /^0 upvotes/ }).click();
    await article('Is the cat alive?').getByRole('button', { name: /^1 upvote/, pressed: true }).click();
    await article('Is the cat alive?').getByRole('button', { name: /^0 upvotes/, pressed: false }).waitFor();
    expect(new URL(phone.page.url()).hash).toMatch(/^#question-/);
  });

  it('a vote is counted and shows its receipt, and may be changed', async () => {
    await room().getByRole('radio', { name: 'Both' }).check();
    await room().getByRole('button', { name: 'Send answer' }).click();
    await room().getByRole('status').filter({ hasText: /Counted\s+\d/ }).first().waitFor();
    await mine('Which slit?').getByText('Both').waitFor();
    await room().getByRole('radio', { name: 'Left' }).check();
    await room().getByRole('button', { name: 'Change answer' }).click();
    await mine('Which slit?').getByText('Left').waitFor();
    expect((await control()).control.activities[0]?.tally).toMatchObject({ total: 1 });
  });

  it('an answer that is not one is refused in words', async () => {
    const other = await openChoice(host, event, { prompt: 'Three at most', minPicks: 2, maxPicks: 3 });
    await phone.page.reload();
    const form = phone.page.locator('form').filter({ hasText: other.prompt });
    await form.getByRole('checkbox').first().check();
    await form.getByRole('button', { name: 'Send answer' }).click();
    await phone.page.getByText('This answer does not fit what is asked.').waitFor();
  });

  it('a vote that comes after the close is told so', async () => {
    await phone.page.goto(`${server.address}/e/${event.code}`);
    const form = phone.page.locator('form').filter({ hasText: poll.prompt });
    await phone.page.locator('details').filter({ hasText: poll.prompt }).locator('summary').click();
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    await server.world.store.activities.update(poll.id, { closedAt: Date.now() - 2_001 });
    await form.getByRole('radio', { name: 'Right' }).check();
    await form.getByRole('button', { name: 'Change answer' }).click();
    await phone.page.getByText('Voting has closed.', { exact: true }).waitFor();
    await mine(poll.prompt).getByText('Left').waitFor();
  });

  it('one’s question is changed, and withdrawn', async () => {
    const edit = async (body: string): Promise<void> => {
      await mine('Why is the sky blue?').getByRole('textbox', { name: 'Your question' }).fill(body);
      await mine('Why is the sky blue?').getByRole('button', { name: 'Save' }).click();
    };
    await mine('Why is the sky blue?').locator('summary').click();
    await edit('?');
    await mine('Why is the sky blue?').getByText('Write at least 2 characters.').waitFor();
    expect(await mine('Why is the sky blue?').getByRole('textbox', { name: 'Your question' }).inputValue()).toBe('?');
    expect(await phone.page.getByLabel('Ask a question').inputValue()).toBe('');
    await edit('Why is the sky so blue?');
    await mine('Why is the sky so blue?').first().waitFor();
    expect((await control()).control.questions.map(({ body }) => body)).toContain('Why is the sky so blue?');
    await mine('Why is the sky so blue?').getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(() => mine('Why is the sky so blue?').count()).toBe(0);
    expect((await control()).control.questions.map(({ body }) => body)).toEqual(['Is the cat alive?']);
  });

  it('one leaves', async () => {
    await phone.page.getByRole('button', { name: 'Leave this event' }).click();
    await phone.page.getByRole('heading', { name: 'Join with a code' }).waitFor();
    await phone.page.goto(`${server.address}/e/${event.code}`);
    await phone.page.getByRole('button', { name: 'Join' }).waitFor();
  });
});
