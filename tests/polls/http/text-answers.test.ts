import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import {
  act,
  activityOf,
  answerAs,
  beforeAll,
  beforeEach,
  configure,
  controlOf,
  describe,
  expect,
  exported,
  hostWithEvent,
  imported,
  it,
  openActivity,
  pageText,
  participantAt,
  resultsOf,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;
let phones: Visitor[];

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  phones = await Promise.all(Array.from({ length: 3 }, () => participantAt(server, event.code)));
});

const seen = async (id: string) => {
  const control = await controlOf(host, event);
  const { room } = await (phones[0] as Visitor).read('rooms.show', event);
  return {
    crew: control.activities.find((one) => one.id === id)?.tally,
    room: room.activities.find((one) => one.id === id)?.tally,
  };
};
const rowsOf = async (activity: { id: string }) =>
  (await resultsOf(host, event)).sections.flatMap(
    ({ activities }) => activities.find(({ id }) => id === activity.id)?.rows ?? [],
  );
async function shown<Kind extends 'text' | 'words'>(kind: Kind) {
  const activity = await openActivity(host, event, kind);
  await act(host, activity, 'reveal');
  return activity;
}
const decide = (activity: { id: string }, action: string, ...texts: string[]) =>
  host.visit('text-answers.update', activity, { action, texts });

describe('texts', () => {
  let activity: CrewActivityViewOf<'text'>;

  beforeEach(async () => {
    activity = await shown('text');
    for (const [at, text] of ['Waves  are odd', 'waves are odd', 'Waves are odd'].entries())
      await answerAs(phones[at] as Visitor, event, activity, { text });
  });

  it('hides texts from the room until the crew approves them, and no count on a page reveals them', async () => {
    expect(await seen(activity.id)).toMatchObject({
      crew: {
        waiting: [
          { text: 'Waves are odd', count: 2 },
          { text: 'waves are odd', count: 1 },
        ],
        texts: [],
      },
      room: { texts: [], total: 3 },
    });
    expect(JSON.stringify((await seen(activity.id)).room)).not.toMatch(/odd|waiting|rejected/);
    await decide(activity, 'approve', 'Waves are odd');
    expect((await seen(activity.id)).room).toMatchObject({
      texts: [{ text: 'Waves are odd', count: 2 }],
      moreCount: 0,
    });
    expect(await pageText(phones[0] as Visitor, `/e/${event.code}`)).not.toContain('3 answers');
  });

  it('approves, rejects and holds several texts at once, and holds a changed text for approval', async () => {
    await decide(activity, 'approve', 'Waves are odd', 'waves are odd');
    await decide(activity, 'reject', 'waves are odd');
    expect(await seen(activity.id)).toMatchObject({
      crew: { rejected: [{ text: 'waves are odd' }], waiting: [] },
      room: { texts: [{ text: 'Waves are odd', count: 2 }] },
    });
    await answerAs(phones[2] as Visitor, event, activity, { text: 'Something rude' });
    expect(await seen(activity.id)).toMatchObject({
      crew: { waiting: [{ text: 'Something rude' }] },
      room: { texts: [{ text: 'Waves are odd', count: 1 }] },
    });
    await decide(activity, 'reconsider', 'waves are odd', 'Waves are odd');
    expect(await seen(activity.id)).toMatchObject({ crew: { rejected: [] }, room: { texts: [] } });
  });

  it('decides equal texts together, and shows them as the crew read them', async () => {
    await answerAs(phones[1] as Visitor, event, activity, { text: 'Wa\u00ADves are odd' });
    await answerAs(phones[2] as Visitor, event, activity, { text: 'Ｗａｖｅｓ are odd' });
    expect(await seen(activity.id)).toMatchObject({ crew: { waiting: [{ text: 'Waves are odd', count: 3 }] } });
    await decide(activity, 'approve', 'Ｗaves are odd');
    await decide(activity, 'approve', 'Ｗａｖｅｓ are odd');
    expect((await seen(activity.id)).room).toMatchObject({ texts: [{ text: 'Ｗａｖｅｓ are odd', count: 3 }] });
    const rows = await rowsOf(activity);
    expect(rows).toMatchObject([{ label: 'Waves are odd', withheld: null, rounds: [{ count: 3 }] }]);
    expect((await host.download(`/events/${event.id}/exports/csv`)).bytes.toString('utf8')).toContain(
      '1,"Waves are odd",3,"votes",1,3',
    );
    await host.visit('events.show', event);
  });

  it('refuses decisions without texts, with an unknown action, or on answers of other kinds', async () => {
    const errorsOf = async (form: Record<string, unknown>, { id } = activity as { id: string }) =>
      (await host.visit('text-answers.update', { activity: id }, form)).errors;
    expect(await errorsOf({ action: 'approve', texts: [] })).toHaveProperty('texts');
    expect(await errorsOf({ action: 'praise', texts: ['Waves are odd'] })).toHaveProperty('action');
    const scale = await activityOf(host, event, 'scale');
    expect(await errorsOf({ action: 'reject', texts: ['3'] }, scale)).toHaveProperty('form');
    expect((await seen(activity.id)).crew).toMatchObject({ waiting: [{ count: 2 }, { count: 1 }] });
  });
});

describe('words', () => {
  it('merges words live under the chosen one, counts each person once, and separates them again', async () => {
    const activity = await shown('words');
    const given = [
      ['AI', '#ki'],
      ['ai!', 'Mud'],
      ['“AI”', 'K.I.'],
    ];
    for (const [at, words] of given.entries()) await answerAs(phones[at] as Visitor, event, activity, { words });
    const merge = (into: string, ...texts: string[]) =>
      host.visit('text-answers.update', activity, { action: 'merge', texts, into });
    await merge('k.i', 'AI');
    expect((await seen(activity.id)).room).toMatchObject({ words: [{ word: 'K.I.', count: 3 }, { word: '#ki' }, {}] });
    await merge('ki', 'K.I.');
    expect(await seen(activity.id)).toMatchObject({
      crew: {
        merged: [
          { word: 'AI', into: '#ki' },
          { word: 'K.I.', into: '#ki' },
        ],
      },
      room: {
        words: [
          { word: '#ki', count: 3 },
          { word: 'Mud', count: 1 },
        ],
        total: 3,
      },
    });
    expect(JSON.stringify((await seen(activity.id)).room)).not.toMatch(/merged/);
    const rows = await rowsOf(activity);
    expect(rows.map(({ label, rounds }) => [label, rounds[0]?.count])).toEqual([
      ['#ki', 3],
      ['Mud', 1],
    ]);
    const copy = await imported(host, await exported(host, event.id));
    const { control } = await host.read('events.show', { event: copy });
    expect(
      control.activities.find(({ prompt, kind }) => kind === 'words' && prompt === activity.prompt)?.tally,
    ).toEqual((await seen(activity.id)).crew);
    await decide(activity, 'reconsider', 'ai', 'k.i.');
    expect((await seen(activity.id)).crew).toMatchObject({ merged: [], words: [{ word: 'AI', count: 3 }, {}, {}, {}] });
    for (const refused of [await merge('', 'AI'), await merge('AI', 'ai')])
      expect(Object.keys(refused.errors)).toHaveLength(1);
  });

  it('hides words on the event’s word list until the crew shows them, and again when it hides them', async () => {
    const activity = await shown('words');
    for (const words of [
      ['Sea', 'Scammers'],
      ['scammers', 'buy now'],
    ])
      await answerAs(phones[words.indexOf('Sea') + 1] as Visitor, event, activity, { words });
    expect((await seen(activity.id)).room).toMatchObject({
      words: [{ word: 'Scammers' }, { word: 'buy now' }, { word: 'Sea' }],
    });
    await configure(host, event, { heldWords: ['scam*', 'buy now'] });
    expect(await seen(activity.id)).toMatchObject({
      crew: { hidden: [{ count: 2 }, { word: 'buy now' }] },
      room: { words: [{ word: 'Sea' }], total: 2 },
    });
    expect(JSON.stringify((await seen(activity.id)).room)).not.toMatch(/scam|buy/i);
    const rows = await rowsOf(activity);
    expect(rows.map(({ label, withheld }) => [label.toLowerCase(), withheld])).toEqual([
      ['scammers', 'rejected'],
      ['sea', null],
      ['buy now', 'rejected'],
    ]);
    await decide(activity, 'reconsider', 'SCAMMERS');
    expect((await seen(activity.id)).room).toMatchObject({ words: [{ count: 2 }, { word: 'Sea' }] });
    await decide(activity, 'reject', 'scammers');
    expect(await seen(activity.id)).toMatchObject({
      crew: { hidden: [{ count: 2 }, { word: 'buy now' }] },
      room: { words: [{ word: 'Sea' }] },
    });
    await configure(host, event, { heldWords: [] });
  });
});
