import { describe, expect, it } from 'vitest';
import type { CrewActivityViewOf } from '#contracts/views.ts';
import { exported, imported } from '#support/factories/event-files.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, openActivity } from '#support/factories/events.ts';
import { withTwoInRoom } from '#support/factories/two-in-room.ts';

const { scene, hold } = withTwoInRoom();

const crewTally = async (id: string) =>
  (await scene.host.see('events/show', 'events.show', { event: scene.event.id })).control.activities.find(
    (one) => one.id === id,
  )?.tally;
const roomPoll = async (id: string) =>
  (await scene.ada.see('rooms/show', 'rooms.show', { code: scene.event.code })).room.activities.find(
    (one) => one.id === id,
  );
const seen = async ({ id }: { id: string }) => ({ crew: await crewTally(id), room: (await roomPoll(id))?.tally });
const decide = (poll: { id: string }, action: string, ...texts: string[]) =>
  scene.host.visit('text-answers.update', { activity: poll.id }, { action, texts });
const change = (poll: CrewActivityViewOf<'text'>, form: object) =>
  scene.host.see(
    'events/show',
    'activities.update',
    { activity: poll.id },
    { kind: 'text', prompt: poll.prompt, maxChars: poll.maxChars, ...form },
  );
const textsOf = (tally: unknown) => (tally as { texts: { text: string }[] }).texts.map(({ text }) => text);

async function shownPoll(form: Record<string, unknown> = {}): Promise<CrewActivityViewOf<'text'>> {
  const poll = await openActivity(scene.host, scene.event, 'text', { isShownUnread: true, ...form });
  await scene.host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  return poll;
}

describe('texts that need no approval', () => {
  it('are shown with the result as they come, and none while it is hidden', async () => {
    const poll = await openActivity(scene.host, scene.event, 'text', { isShownUnread: true });
    await answerAs(scene.ada, scene.event, poll, { text: 'Waves are odd' });
    expect(await seen(poll)).toMatchObject({
      crew: { waiting: [], texts: [{ text: 'Waves are odd', count: 1 }] },
      room: null,
    });
    await scene.host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
    await answerAs(scene.ben, scene.event, poll, { text: 'More of it' });
    expect(await seen(poll)).toMatchObject({
      crew: { waiting: [], rejected: [] },
      room: { texts: [{ text: 'More of it' }, { text: 'Waves are odd' }], total: 2 },
    });
    // By this the phone says truly what becomes of an answer.
    expect(await roomPoll(poll.id)).toMatchObject({ isShownUnread: true });
  });

  it('go when their author writes another, unless somebody else wrote the same', async () => {
    const poll = await shownPoll();
    for (const who of [scene.ada, scene.ben]) await answerAs(who, scene.event, poll, { text: 'Waves' });
    await answerAs(scene.ben, scene.event, poll, { text: 'Mud' });
    expect((await seen(poll)).room).toMatchObject({
      texts: [
        { text: 'Mud', count: 1 },
        { text: 'Waves', count: 1 },
      ],
    });
    await answerAs(scene.ada, scene.event, poll, { text: 'Sand' });
    expect(textsOf((await seen(poll)).room)).toEqual(['Sand', 'Mud']);
  });

  it('wait where the word list of the event holds them: the crew alone sees those, and may let them through, or not', async () => {
    await hold('scam*');
    const poll = await shownPoll();
    await answerAs(scene.ada, scene.event, poll, { text: 'No scammers here' });
    await answerAs(scene.ben, scene.event, poll, { text: 'Fine' });
    expect(await seen(poll)).toMatchObject({
      crew: { waiting: [{ text: 'No scammers here' }], texts: [{ text: 'Fine' }] },
      room: { texts: [{ text: 'Fine' }], moreCount: 0, total: 2 },
    });
    expect(JSON.stringify((await seen(poll)).room)).not.toMatch(/scam|waiting|rejected/);
    const withheld = async () => {
      const { results } = await scene.host.see('results/show', 'results.show', { event: scene.event.id });
      return results.sections.flatMap(({ activities }) =>
        activities.flatMap(({ rows }) => rows.map((row) => [row.label, row.withheld])),
      );
    };
    expect(await withheld()).toEqual([
      ['Fine', null],
      ['No scammers here', 'waiting'],
    ]);
    await decide(poll, 'approve', 'No scammers here');
    expect(textsOf((await seen(poll)).room)).toEqual(['No scammers here', 'Fine']);
    expect(await withheld()).toEqual([
      ['Fine', null],
      ['No scammers here', null],
    ]);
    await decide(poll, 'reconsider', 'No scammers here');
    expect(await seen(poll)).toMatchObject({
      crew: { waiting: [{ text: 'No scammers here' }] },
      room: { texts: [{ text: 'Fine' }] },
    });
    await decide(poll, 'reject', 'No scammers here');
    expect(await seen(poll)).toMatchObject({
      crew: { waiting: [], rejected: [{ text: 'No scammers here' }] },
      room: { texts: [{ text: 'Fine' }] },
    });
    expect(await withheld()).toEqual([
      ['Fine', null],
      ['No scammers here', 'rejected'],
    ]);
  });

  it('go by the list as it is now', async () => {
    const poll = await shownPoll();
    await answerAs(scene.ada, scene.event, poll, { text: 'Mud everywhere' });
    await hold('mud');
    expect(await seen(poll)).toMatchObject({ crew: { waiting: [{ text: 'Mud everywhere' }] }, room: { texts: [] } });
    await hold();
    expect(textsOf((await seen(poll)).room)).toEqual(['Mud everywhere']);
  });

  it('can be taken down, and come back to their place', async () => {
    const poll = await shownPoll();
    await answerAs(scene.ada, scene.event, poll, { text: 'First' });
    await answerAs(scene.ben, scene.event, poll, { text: 'Second' });
    await decide(poll, 'reject', 'First');
    expect(await seen(poll)).toMatchObject({
      crew: { rejected: [{ text: 'First' }], waiting: [] },
      room: { texts: [{ text: 'Second' }] },
    });
    await decide(poll, 'approve', 'First');
    expect(textsOf((await seen(poll)).room)).toEqual(['Second', 'First']);
    await decide(poll, 'reject', 'First');
    await decide(poll, 'reconsider', 'First');
    expect(await seen(poll)).toMatchObject({
      crew: { waiting: [], rejected: [] },
      room: { texts: [{ text: 'Second' }, { text: 'First' }] },
    });
  });

  it('are approved where the crew has taken them down and shown them again: they need it no more', async () => {
    const poll = await shownPoll();
    await answerAs(scene.ada, scene.event, poll, { text: 'First' });
    await answerAs(scene.ben, scene.event, poll, { text: 'Second' });
    await decide(poll, 'reject', 'First');
    await decide(poll, 'approve', 'First');
    await change(poll, { isShownUnread: false });
    expect(await seen(poll)).toMatchObject({
      crew: { waiting: [{ text: 'Second' }], texts: [{ text: 'First' }] },
      room: { texts: [{ text: 'First' }] },
    });
    await change(poll, { isShownUnread: true });
    expect(textsOf((await seen(poll)).room)).toEqual(['Second', 'First']);
  });

  it('need it again once the host says so, also while people answer; and what waited is shown once none is needed', async () => {
    const poll = await shownPoll();
    await answerAs(scene.ada, scene.event, poll, { text: 'Waves' });
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
    expect(await activityOf(scene.host, scene.event, 'text')).toMatchObject({ isShownUnread: false });
  });

  it('wait all the same where they are worth points, and in a survey show with its result', async () => {
    const quiz = await seriesOf(scene.host, scene.event);
    const typed = await activityOf(scene.host, scene.event, 'text', {
      series: quiz.id,
      isRevisable: false,
      timerSeconds: 600,
      isShownUnread: true,
      acceptedAnswers: ['Paris'],
    });
    await play(scene.host, quiz, 'start', 'next');
    await expect
      .poll(async () => (await answerAs(scene.ada, scene.event, typed, { text: 'Rome' })).status, { timeout: 10_000 })
      .toBe(200);
    expect(await crewTally(typed.id)).toMatchObject({ waiting: [{ text: 'Rome' }], texts: [] });
    const survey = await seriesOf(scene.host, scene.event, 'survey');
    const asked = await activityOf(scene.host, scene.event, 'text', { series: survey.id, isShownUnread: true });
    await play(scene.host, survey, 'open');
    await answerAs(scene.ada, scene.event, asked, { text: 'Longer breaks' });
    expect(await seen(asked)).toMatchObject({ crew: { waiting: [], texts: [{ text: 'Longer breaks' }] }, room: null });
    await play(scene.host, survey, 'close', 'reveal');
    expect(textsOf((await seen(asked)).room)).toEqual(['Longer breaks']);
  });
});

describe('a poll whose texts need no approval', () => {
  it('is copied so, and comes so out of a file', async () => {
    const poll = await shownPoll();
    await answerAs(scene.ada, scene.event, poll, { text: 'Waves' });
    const { control } = await scene.host.see(
      'events/show',
      'activity-copies.create',
      { event: scene.event.id },
      { ids: [poll.id] },
    );
    expect(control.activities.map((one) => 'isShownUnread' in one && one.isShownUnread)).toEqual([true, true]);
    const copy = await imported(scene.host, await exported(scene.host, scene.event.id));
    const { control: brought } = await scene.host.see('events/show', 'events.show', { event: copy });
    expect(brought.activities).toMatchObject([
      { isShownUnread: true, tally: { texts: [{ text: 'Waves' }], waiting: [] } },
      { isShownUnread: true },
    ]);
  });

  it('alone says so in a file, so that versions before take the others; theirs need approval', async () => {
    await activityOf(scene.host, scene.event, 'text');
    const file = await exported(scene.host, scene.event.id);
    expect(JSON.stringify(file)).not.toContain('isShownUnread');
    const { control } = await scene.host.see('events/show', 'events.show', { event: await imported(scene.host, file) });
    expect(control.activities).toMatchObject([{ isShownUnread: false }]);
  });

  it('has the seal that it had before that was chosen', async () => {
    const poll = await shownPoll({ isShownUnread: false });
    await answerAs(scene.ada, scene.event, poll, { text: 'Waves' });
    const { seal } = await exported(scene.host, scene.event.id);
    await change(poll, { isShownUnread: true });
    expect((await exported(scene.host, scene.event.id)).seal).toBe(seal);
  });
});
