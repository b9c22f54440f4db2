import type { SeriesKind, SeriesState } from '#contracts/quizzes/series.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import type { Refusal } from '#contracts/refusal.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { parseBallotExport } from '#server/ops/verify/ballot-files.ts';
import type { EventFile } from '#server/files/event-file/format.ts';
import { archiveOf, parseEventFile, textOf } from '#server/files/event-file/read.ts';
import { fullEvent } from '#support/factories/full-event.ts';
import { livelyEvent } from '#support/factories/lively-event.ts';
import { withPicturedFile } from '#support/factories/event-file-with-pictures.ts';
import {
  afterEach,
  arrive,
  at,
  comparable,
  contentOf,
  exif,
  expect,
  exported,
  firstLink,
  imported,
  it,
  jpeg,
  png,
  questionBy,
  reimported,
  roundsOf,
  segment,
  upload,
  type Visitor,
  withSegments,
} from '#support/http.ts';

const { server, lively, file } = withPicturedFile();

const { importsPerMinute } = rateLimits;
afterEach(() => void Object.assign(rateLimits, { importsPerMinute }));

it('a file, even of a live event, contains everything but secrets, and “handcount verify” detects a change', () => {
  expect(file).toMatchObject({ format: 'handcount-event', version: 1, hasPeople: true, event: { state: 'open' } });
  expect(file.participants).toHaveLength(3);
  expect(file.questions.map(({ body }) => body)).toEqual([
    'Why is the sky blue?',
    '<b>Is this bold?</b>',
    '=1+1 is what?',
  ]);
  expect(file.activities[0]?.rounds.map(({ tally }) => tally.total)).toEqual([2, 3]);
  expect(JSON.stringify(file)).not.toMatch(/passcode|token|userId|email/i);
  expect(checkBallots(parseBallotExport(JSON.stringify(file)))).toMatchObject({
    problems: [],
    roundCount: 3,
    acceptedCount: 6,
    ballotCount: 5,
  });
  const forged = structuredClone(file);
  const { ballots } = at(roundsOf(forged), 0);
  at(ballots, 0).answer = at(ballots, 1).answer;
  expect(checkBallots(parseBallotExport(JSON.stringify(forged))).problems).not.toEqual([]);
});

it('a file without people contains the prepared agenda, and nothing that participants did', async () => {
  const bare = await exported(lively.host, lively.event.id, '?people=no');
  expect(bare).toMatchObject({
    hasPeople: false,
    participants: [],
    questions: [],
    upvotes: [],
    event: { state: 'draft' },
  });
  expect(bare.activities).toMatchObject([
    { prompt: 'Which slit?', state: 'draft', round: 1, isRevealed: false },
    { prompt: 'What do you see?' },
  ]);
  expect(bare.pictures).toEqual([
    { version: bare.activities[1]?.picture?.version, content: jpeg().toString('base64') },
  ]);
  const text = JSON.stringify(bare);
  for (const word of ['Ada', 'sky', 'bold', at(file.participants, 0).id]) expect(text).not.toContain(word);
  const id = await imported(lively.host, bare);
  expect(contentOf(await exported(lively.host, id, '?people=no'))).toEqual(contentOf(bare));
});

it('an imported event equals the deleted one, keeps its code, and can continue', async () => {
  const { host, event } = await fullEvent(server, 'Deleted');
  const before = await exported(host, event.id);
  expectEverythingIn(before);
  await host.visit('events.destroy', event, { title: 'Deleted' });
  const id = await imported(host, before);
  expect(id).not.toBe(event.id);
  const after = await exported(host, id);
  expect(comparable(after)).toEqual(comparable(before));
  expect(checkBallots(parseBallotExport(JSON.stringify(after))).problems).toEqual([]);
  const { control } = await host.read('events.show', { event: id });
  expect(control).toMatchObject({
    participantCount: 3,
    role: 'owner',
    labels: [{ name: 'Exam' }, { name: 'Later' }],
  });
  expect(control.series.find(({ kind }) => kind === 'quiz')?.standings).toMatchObject([
    { name: 'Ada', rank: 1 },
    { rank: 2, total: 0 },
  ]);
  const { audits } = await host.read('audits.index', { event: id });
  expect(audits.map(({ action }) => action)).toContain('event.imported');
});

it('an imported event has its own code, belongs to the importer, and has pictures without metadata', async () => {
  const copy = structuredClone(file);
  at(copy.pictures, 0).content = withSegments(jpeg(), segment(0xe1, exif(1))).toString('base64');
  const importer = await arrive(server);
  const id = await imported(importer, copy);
  expect((await lively.host.visit('events.show', { event: id })).status).toBe(404);
  const made = await exported(importer, id);
  expect(made.event.code).not.toBe(file.event.code);
  expect(made.pictures.map(({ content }) => content)).toEqual([jpeg().toString('base64')]);
  expect(contentOf(made)).toEqual(contentOf(file));
});

it('an imported event keeps chains of merged questions, whose merges can be undone', async () => {
  const { host, event, people } = await livelyEvent(server, 'Merged');
  const [ada, ben] = people as [Visitor, Visitor];
  const ids: string[] = [];
  for (const body of ['One?', 'Two?', 'Three?']) ids.push(await questionBy(ada, event, body, { host }));
  const [one, two, three] = ids as [string, string, string];
  await ben.visit('upvotes.create', { code: event.code, question: one });
  await host.visit('moderations.update', event, { questions: [one], action: 'merge', into: two });
  await host.visit('moderations.update', event, { questions: [two], action: 'merge', into: three });
  const before = await exported(host, event.id);
  expect(before.questions.filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(2);
  const after = await reimported(host, before);
  expect(contentOf(after)).toEqual(contentOf(before));
  const merged = after.questions.find(({ body }) => body === 'Two?');
  await host.visit('moderations.update', after.event, { questions: [merged?.id], action: 'unmerge' });
  const { questions } = await exported(host, after.event.id);
  expect(questions.filter(({ body }) => body === 'Two?')).toMatchObject([
    { state: 'approved', upvoteCount: 1, mergedIntoId: null },
  ]);
});

it('an id in a file that is a common word is replaced only where it is an id', async () => {
  const copy = structuredClone(file);
  const { ballots, links } = at(roundsOf(copy), 1);
  const { submissionId } = at(ballots, 0);
  for (const row of [...ballots, ...links]) if (row.submissionId === submissionId) row.submissionId = 'optional';
  const after = await reimported(lively.host, copy);
  expect(after.event.naming).toBe('optional');
  expect(at(at(roundsOf(after), 1).ballots, 0).submissionId).not.toBe('optional');
  expect(checkBallots(parseBallotExport(JSON.stringify(after))).problems).toEqual([]);
});

/** Expects the parts that would compare equal if they were missing from both files. */
function expectEverythingIn({ labels, series, activities, reactions }: EventFile): void {
  expect(labels.map(({ name, isPublic, questionIds }) => [name, isPublic, questionIds.length])).toEqual([
    ['Exam', true, 2],
    ['Later', false, 1],
  ]);
  expect(series.map(({ kind, title, state }) => [kind, title, state])).toEqual([
    ['survey', 'Before you go', 'closed'],
    ['quiz', 'Quiz night', 'podium'],
  ]);
  expect(activities.filter(({ seriesId }) => seriesId !== null)).toHaveLength(3);
  expect(
    activities.flatMap(({ verdicts }) => verdicts.map(({ text, state }) => `${text}: ${state}`)).toSorted(),
  ).toEqual(['Light is odd: approved', 'Rubbish: rejected', 'mud: rejected']);
  expect(reactions).toMatchObject({ like: 2, applause: 1, love: 0 });
  const question = activities.find(({ points }) => points !== null);
  expect(question?.correct).toMatchObject({ kind: 'choice' });
  const ballots = question?.rounds[0]?.ballots ?? [];
  const scores = ballots.map(({ score }) => score ?? -1).toSorted((one, other) => one - other);
  expect(scores).toEqual([0, expect.any(Number)]);
  expect(scores[1]).toBeGreaterThan(0);
  expect(ballots.map(({ elapsedMs }) => typeof elapsedMs)).toEqual(['number', 'number']);
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const script = Buffer.from('<svg onload="x()"/>').toString('base64');

/** Each entry makes a text that must be refused, with the place of the error. */
const hostileTexts: [string, (text: string) => string, string][] = [
  ['no JSON', () => '{"format":"handcount-event"', 'file'],
  ['a hundred thousand levels', () => deep, 'file'],
  ['a field with a hundred thousand levels', (text) => text.replace('"focus":', `"focus":${deep},"x":`), 'event.focus'],
  ['a prototype', (text) => text.replace('"hasPeople"', '"__proto__":{"polluted":true},"hasPeople"'), 'file'],
  ['a field named like a member of every object', (text) => text.replace('{', '{"constructor":1,'), 'constructor'],
  ['a revision that is not a number', (text) => text.replace(/"revision":\d+/, '"revision":1e999'), 'event.revision'],
  ['a word instead of an id', (text) => text.replaceAll(at(file.participants, 0).id, 'open'), 'participants.0.id'],
];

/** The same, as changes to the parsed file. */
const hostile: [string, (made: EventFile) => unknown, string][] = [
  ['another format', (made) => void Object.assign(made, { format: 'other' }), 'file'],
  ['a newer version', (made) => void Object.assign(made, { version: 2 }), 'file'],
  ['an unknown field', (made) => void Object.assign(made.event, { isAdmin: true }), 'event.isAdmin'],
  ['a title that is too long', (made) => (made.event.title = 'x'.repeat(121)), 'event.title'],
  ['a name with a control character', (made) => (at(made.participants, 0).name = 'a\u0007'), 'participants.0.name'],
  [
    'a revision that cannot be incremented',
    (made) => (made.event.revision = Number.MAX_SAFE_INTEGER),
    'event.revision',
  ],
  ['a time outside the calendar', (made) => (made.event.createdAt = 8_640_000_000_000_001), 'event.createdAt'],
  [
    'a time twenty years ahead',
    (made) => (at(made.questions, 0).createdAt = Date.now() + 20 * 366 * 86_400_000),
    'questions.0.createdAt',
  ],
  ['reaction counts at the maximum integer', (made) => (made.reactions.like = 2_147_483_647), 'reactions.like'],
  ['merges in a circle', (made) => (merge(made, 0, 1), merge(made, 1, 0)), 'questions.1.mergedIntoId'],
  ['a question merged with itself', (made) => merge(made, 0, 0), 'questions.0.mergedIntoId'],
  [
    'a merged question in another state',
    (made) => (merge(made, 0, 1), (at(made.questions, 0).state = 'approved')),
    'questions.0.state',
  ],
  ['a merged question without a target', (made) => (at(made.questions, 0).state = 'merged'), 'questions.0.state'],
  [
    'a merge that cannot be undone',
    (made) => (merge(made, 0, 1), (at(made.questions, 0).stateBeforeMerge = null)),
    'questions.0.stateBeforeMerge',
  ],
  [
    'a question without an author',
    (made) => (at(made.questions, 1).participantId = crypto.randomUUID()),
    'questions.1.participantId',
  ],
  [
    'an upvote for no question',
    (made) => (at(made.upvotes, 0).questionId = crypto.randomUUID()),
    'upvotes.0.questionId',
  ],
  [
    'an upvote count above the actual one',
    (made) => (at(made.questions, 0).upvoteCount = 900),
    'questions.0.upvoteCount',
  ],
  ['the same upvote twice', (made) => void made.upvotes.push(at(made.upvotes, 0)), 'upvotes.2'],
  [
    'two participants with one id',
    (made) => (at(made.participants, 1).id = at(made.participants, 0).id),
    'participants.1.id',
  ],
  [
    'an answer that matches no option',
    (made) => (firstLink(made).answer = '["nowhere"]'),
    'activities.0.rounds.0.links.0.answer',
  ],
  ['an answer that is not JSON', (made) => (firstLink(made).answer = '{{'), 'activities.0.rounds.0.links.0.answer'],
  [
    'a ballot without an answer',
    (made) => void at(roundsOf(made), 0).links.splice(0, 1),
    'activities.0.rounds.0.links.0.position',
  ],
  [
    'an embed origin that would break a header',
    (made) => (made.event.embedOrigins = ['https://a;script-src']),
    'event.embedOrigins.0',
  ],
  [
    'more picks than options',
    (made) => void Object.assign(at(made.activities, 0), { minPicks: 1, maxPicks: 7 }),
    'activities.0.maxPicks',
  ],
  ['a logo that is a script', (made) => (made.event.logo = { content: script }), 'event.logo.content'],
  ['a picture that is a script', (made) => (at(made.pictures, 0).content = script), 'pictures.0.content'],
  [
    'a decompression bomb',
    (made) => (at(made.pictures, 0).content = png(3_001, 16).toString('base64')),
    'pictures.0.content',
  ],
  ['the same picture twice', (made) => void made.pictures.push(at(made.pictures, 0)), 'pictures.1.version'],
  ['a picture that the file does not contain', (made) => void made.pictures.pop(), 'activities.1.picture.version'],
  [
    'a right answer of another kind',
    (made) => (at(made.activities, 1).correct = { kind: 'number', value: 1, tolerance: 0 }),
    'activities.1.correct',
  ],
  [
    'more accepted texts than there may be',
    (made) =>
      (at(made.activities, 1).correct = {
        kind: 'text',
        accepted: Array.from({ length: 11 }, (_, place) => `Text ${place}`),
      }),
    'activities.1.correct.accepted',
  ],
  ['a quiz in a state of surveys', (made) => void made.series.push(aSeries('quiz', 'open')), 'series.0.state'],
  ['people where it says there are none', (made) => (made.hasPeople = false), 'hasPeople'],
];

function aSeries(kind: SeriesKind, state: SeriesState): EventFile['series'][number] {
  const title = 'Quiz night';
  const own = { activityId: null, revealing: null, names: 'hosts' as const, createdAt: 1, revision: 1 };
  return { id: crypto.randomUUID(), kind, title, position: 1, state, ...own };
}

function merge(made: EventFile, from: number, into: number): void {
  const mergedIntoId = at(made.questions, into).id;
  Object.assign(at(made.questions, from), { state: 'merged', stateBeforeMerge: 'approved', mergedIntoId });
}

function changed(...changes: ((made: EventFile) => unknown)[]): EventFile {
  const made = structuredClone(file);
  for (const change of changes) change(made);
  return made;
}

async function placesRefusedIn(text: string): Promise<string[]> {
  try {
    await archiveOf(parseEventFile(textOf(Buffer.from(text), 'file'), 'file'));
    return [];
  } catch (error) {
    return Object.keys((error as Refusal).fields ?? {});
  }
}

it.each(hostileTexts)('a file with %s is refused at its place', async (_, textOfHostile, place) => {
  expect(await placesRefusedIn(textOfHostile(JSON.stringify(file)))).toContain(place);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it.each(hostile)('a file with %s is refused at its place', async (_, change, place) => {
  expect(await placesRefusedIn(JSON.stringify(changed(change)))).toContain(place);
});

it('an invalid file is refused with all problems, stores nothing, and counts towards the rate limit', async () => {
  expect(await placesRefusedIn(JSON.stringify(file))).toEqual([]);
  const host = await arrive(server);
  const { list: before } = await host.read('events.index', {});
  const change = (...names: string[]) =>
    changed(...hostile.filter(([name]) => names.includes(name)).map(([, one]) => one));
  const refused: [unknown, string[]][] = [
    ['{"format":"handcount-event"', ['file']],
    [
      change(
        'an unknown field',
        'more accepted texts than there may be',
        'a time twenty years ahead',
        'a title that is too long',
      ),
      ['event.isAdmin', 'activities.1.correct.accepted', 'questions.0.createdAt', 'event.title'],
    ],
    [
      change('the same upvote twice', 'a question without an author', 'a merged question without a target'),
      ['upvotes.2', 'questions.1.participantId', 'questions.0.state'],
    ],
    [change('a picture that is a script'), ['pictures.0.content']],
  ];
  Object.assign(rateLimits, { importsPerMinute: refused.length });
  for (const [content, places] of refused) {
    const { status, page } = await upload(host, content);
    expect([status, page?.component]).toEqual([200, 'events/index']);
    expect(Object.keys(page?.props.errors ?? {}).toSorted()).toEqual(places.toSorted());
  }
  expect((await upload(host, file)).status).toBe(429);
  expect((await host.read('events.index', {})).list.hostedCount).toBe(before.hostedCount);
});

it('an import is refused if the file is too large or missing', async () => {
  const host = await arrive(server);
  await host.read('events.index', {});
  const large = await upload(host, ' '.repeat(16_777_217));
  expect(large.errors).toEqual({ file: 'Choose a file of at most 16,384 kB.' });
  const none = await host.visit('event-imports.create', {}, new FormData());
  expect(none.errors).toEqual({ file: 'Choose a file first.' });
});
