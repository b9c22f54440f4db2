import { beforeEach, describe, expect, it } from 'vitest';
import type { CrewActivityViewOf, EventView } from '../../contracts/views.ts';
import { exported, imported } from '../support/event-files.ts';
import { play, seriesOf } from '../support/quiz-scenes.ts';
import { activityOf, answerAs, hostWithEvent, openActivity, participantAt } from '../support/scenes.ts';
import { withServer } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';

const server = withServer();
let host: Visitor;
let event: EventView;
let ada: Visitor;
let ben: Visitor;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  [ada, ben] = [await participantAt(server, event.code), await participantAt(server, event.code)];
});

const crewTally = async (id: string) => (await host.see('events/show', 'events.show', { event: event.id })).control.activities.find((one) => one.id === id)?.tally;
const roomPoll = async (id: string) => (await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.activities.find((one) => one.id === id);
const seen = async ({ id }: { id: string }) => ({ crew: await crewTally(id), room: (await roomPoll(id))?.tally });
const decide = (poll: { id: string }, action: string, ...texts: string[]) => host.visit('text-answers.update', { activity: poll.id }, { action, texts });
const hold = (...heldWords: string[]) => host.visit('events.update', { event: event.id }, { heldWords });
const change = (poll: CrewActivityViewOf<'text'>, form: object) => host.see('events/show', 'activities.update', { activity: poll.id }, { kind: 'text', prompt: poll.prompt, maxChars: poll.maxChars, ...form });
const textsOf = (tally: unknown) => (tally as { texts: { text: string }[] }).texts.map(({ text }) => text);

async function shownPoll(form: Record<string, unknown> = {}): Promise<CrewActivityViewOf<'text'>> {
  const poll = await openActivity(host, event, 'text', { isShownUnread: true, ...form });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  return poll;
}

describe('texts that need no approval', () => {
  it('are shown with the result as they come, and none while it is hidden', async () => {
    const poll = await openActivity(host, event, 'text', { isShownUnread: true });
    await answerAs(ada, event, poll, { text: 'Waves are odd' });
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [], texts: [{ text: 'Waves are odd', count: 1 }] }, room: null });
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
    await answerAs(ben, event, poll, { text: 'More of it' });
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [], rejected: [] }, room: { texts: [{ text: 'More of it' }, { text: 'Waves are odd' }], total: 2 } });
    // By this the phone says truly what becomes of an answer.
    expect(await roomPoll(poll.id)).toMatchObject({ isShownUnread: true });
  });

  it('go when their author writes another, unless somebody else wrote the same', async () => {
    const poll = await shownPoll();
    for (const who of [ada, ben]) await answerAs(who, event, poll, { text: 'Waves' });
    await answerAs(ben, event, poll, { text: 'Mud' });
    expect((await seen(poll)).room).toMatchObject({ texts: [{ text: 'Mud', count: 1 }, { text: 'Waves', count: 1 }] });
    await answerAs(ada, event, poll, { text: 'Sand' });
    expect(textsOf((await seen(poll)).room)).toEqual(['Sand', 'Mud']);
  });

  it('wait where the word list of the event holds them: the crew alone sees those, and may let them through, or not', async () => {
    await hold('scam*');
    const poll = await shownPoll();
    await answerAs(ada, event, poll, { text: 'No scammers here' });
    await answerAs(ben, event, poll, { text: 'Fine' });
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [{ text: 'No scammers here' }], texts: [{ text: 'Fine' }] }, room: { texts: [{ text: 'Fine' }], moreCount: 0, total: 2 } });
    expect(JSON.stringify((await seen(poll)).room)).not.toMatch(/scam|waiting|rejected/);
    const withheld = async () => {
      const { results } = await host.see('results/show', 'results.show', { event: event.id });
      return results.sections.flatMap(({ activities }) => activities.flatMap(({ rows }) => rows.map((row) => [row.label, row.withheld])));
    };
    expect(await withheld()).toEqual([['Fine', null], ['No scammers here', 'waiting']]);
    await decide(poll, 'approve', 'No scammers here');
    expect(textsOf((await seen(poll)).room)).toEqual(['No scammers here', 'Fine']);
    expect(await withheld()).toEqual([['Fine', null], ['No scammers here', null]]);
    await decide(poll, 'reconsider', 'No scammers here');
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [{ text: 'No scammers here' }] }, room: { texts: [{ text: 'Fine' }] } });
    await decide(poll, 'reject', 'No scammers here');
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [], rejected: [{ text: 'No scammers here' }] }, room: { texts: [{ text: 'Fine' }] } });
    expect(await withheld()).toEqual([['Fine', null], ['No scammers here', 'rejected']]);
  });

  it('go by the list as it is now', async () => {
    const poll = await shownPoll();
    await answerAs(ada, event, poll, { text: 'Mud everywhere' });
    await hold('mud');
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [{ text: 'Mud everywhere' }] }, room: { texts: [] } });
    await hold();
    expect(textsOf((await seen(poll)).room)).toEqual(['Mud everywhere']);
  });

  it('can be taken down, and come back to their place', async () => {
    const poll = await shownPoll();
    await answerAs(ada, event, poll, { text: 'First' });
    await answerAs(ben, event, poll, { text: 'Second' });
    await decide(poll, 'reject', 'First');
    expect(await seen(poll)).toMatchObject({ crew: { rejected: [{ text: 'First' }], waiting: [] }, room: { texts: [{ text: 'Second' }] } });
    await decide(poll, 'approve', 'First');
    expect(textsOf((await seen(poll)).room)).toEqual(['Second', 'First']);
    await decide(poll, 'reject', 'First');
    await decide(poll, 'reconsider', 'First');
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [], rejected: [] }, room: { texts: [{ text: 'Second' }, { text: 'First' }] } });
  });

  it('are approved where the crew has taken them down and shown them again: they need it no more', async () => {
    const poll = await shownPoll();
    await answerAs(ada, event, poll, { text: 'First' });
    await answerAs(ben, event, poll, { text: 'Second' });
    await decide(poll, 'reject', 'First');
    await decide(poll, 'approve', 'First');
    await change(poll, { isShownUnread: false });
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [{ text: 'Second' }], texts: [{ text: 'First' }] }, room: { texts: [{ text: 'First' }] } });
    await change(poll, { isShownUnread: true });
    expect(textsOf((await seen(poll)).room)).toEqual(['Second', 'First']);
  });

  it('need it again once the host says so, also while people answer; and what waited is shown once none is needed', async () => {
    const poll = await shownPoll();
    await answerAs(ada, event, poll, { text: 'Waves' });
    const { control } = await change(poll, { isShownUnread: false });
    expect(control.activities.at(-1)).toMatchObject({ isShownUnread: false, state: 'open' });
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [{ text: 'Waves' }], texts: [] }, room: { texts: [] } });
    // Left out, it stays as it is.
    await change(poll, {});
    expect((await seen(poll)).room).toMatchObject({ texts: [] });
    await change(poll, { isShownUnread: true });
    expect(textsOf((await seen(poll)).room)).toEqual(['Waves']);
  });

  it('are what a host asks for: a new poll waits for approval', async () => {
    expect(await activityOf(host, event, 'text')).toMatchObject({ isShownUnread: false });
  });

  it('wait all the same where they are worth points, and in a survey show with its result', async () => {
    const quiz = await seriesOf(host, event);
    const typed = await activityOf(host, event, 'text', { series: quiz.id, isRevisable: false, timerSeconds: 600, isShownUnread: true, acceptedAnswers: ['Paris'] });
    await play(host, quiz, 'start', 'next');
    await expect.poll(async () => (await answerAs(ada, event, typed, { text: 'Rome' })).status, { timeout: 10_000 }).toBe(200);
    expect(await crewTally(typed.id)).toMatchObject({ waiting: [{ text: 'Rome' }], texts: [] });
    const survey = await seriesOf(host, event, 'survey');
    const asked = await activityOf(host, event, 'text', { series: survey.id, isShownUnread: true });
    await play(host, survey, 'open');
    await answerAs(ada, event, asked, { text: 'Longer breaks' });
    expect(await seen(asked)).toMatchObject({ crew: { waiting: [], texts: [{ text: 'Longer breaks' }] }, room: null });
    await play(host, survey, 'close', 'reveal');
    expect(textsOf((await seen(asked)).room)).toEqual(['Longer breaks']);
  });
});

describe('a poll whose texts need no approval', () => {
  it('is copied so, and comes so out of a file', async () => {
    const poll = await shownPoll();
    await answerAs(ada, event, poll, { text: 'Waves' });
    const { control } = await host.see('events/show', 'activity-copies.create', { event: event.id }, { ids: [poll.id] });
    expect(control.activities.map((one) => 'isShownUnread' in one && one.isShownUnread)).toEqual([true, true]);
    const copy = await imported(host, await exported(host, event.id));
    const { control: brought } = await host.see('events/show', 'events.show', { event: copy });
    expect(brought.activities).toMatchObject([{ isShownUnread: true, tally: { texts: [{ text: 'Waves' }], waiting: [] } }, { isShownUnread: true }]);
  });

  it('alone says so in a file, so that versions before take the others; theirs need approval', async () => {
    await activityOf(host, event, 'text');
    const file = await exported(host, event.id);
    expect(JSON.stringify(file)).not.toContain('isShownUnread');
    const { control } = await host.see('events/show', 'events.show', { event: await imported(host, file) });
    expect(control.activities).toMatchObject([{ isShownUnread: false }]);
  });

  it('has the seal that it had before that was chosen', async () => {
    const poll = await shownPoll({ isShownUnread: false });
    await answerAs(ada, event, poll, { text: 'Waves' });
    const { seal } = await exported(host, event.id);
    await change(poll, { isShownUnread: true });
    expect((await exported(host, event.id)).seal).toBe(seal);
  });
});
