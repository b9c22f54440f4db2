import { describe, expect, it } from 'vitest';
import type { SeriesKind, SeriesState } from '#contracts/quizzes/series.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { parseBallotExport } from '#server/ops/verify/ballot-files.ts';
import { piecesOf } from '#server/domain/model/archive-pieces.ts';
import type { EventFile } from '#server/files/event-file/format.ts';
import { at, comparable, exported, firstLink, imported, roundsOf, upload } from '#support/factories/event-files.ts';
import { fullEvent } from '#support/factories/full-event.ts';
import { livelyEvent } from '#support/factories/lively-event.ts';
import { withPicturedFile } from '#support/factories/event-file-with-pictures.ts';
import { exif, jpeg, png, segment, withSegments } from '#support/factories/picture-bytes.ts';
import { arrive, questionBy } from '#support/factories/events.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const { server, lively, file } = withPicturedFile();

describe('an event as a file', () => {
  it('contains everything, also while the event is live, and no secret', () => {
    expect(file).toMatchObject({
      format: 'handcount-event',
      version: 1,
      hasPeople: true,
      event: { title: 'Physics 101', state: 'open' },
    });
    expect(file.participants).toHaveLength(3);
    expect(file.questions.map(({ body }) => body)).toEqual([
      'Why is the sky blue?',
      '<b>Is this bold?</b>',
      '=1+1 is what?',
    ]);
    expect(file.activities[0]?.rounds.map(({ tally }) => tally.total)).toEqual([2, 3]);
    expect(JSON.stringify(file)).not.toMatch(/passcode|token|userId|email/i);
  });

  it('is verified by handcount verify, which detects a change', () => {
    expect(checkBallots(parseBallotExport(JSON.stringify(file)))).toMatchObject({
      problems: [],
      roundCount: 3,
      acceptedCount: 6,
      ballotCount: 5,
    });
    const forged = structuredClone(file);
    const round = forged.activities[0]?.rounds[0];
    if (round?.ballots[0]) round.ballots[0].answer = round.ballots[1]?.answer ?? '';
    expect(checkBallots(parseBallotExport(JSON.stringify(forged))).problems).not.toEqual([]);
  });

  it('without people contains the prepared agenda, and nothing that participants did', async () => {
    const bare = await exported(lively.host, lively.event.id, '?people=no');
    expect(bare).toMatchObject({
      hasPeople: false,
      participants: [],
      questions: [],
      upvotes: [],
      event: { state: 'draft', title: 'Physics 101' },
    });
    expect(bare.activities).toMatchObject([
      { prompt: 'Which slit?', state: 'draft', round: 1, isRevealed: false },
      { prompt: 'What do you see?' },
    ]);
    expect(bare.pictures).toEqual([
      { version: bare.activities[1]?.picture?.version, content: jpeg().toString('base64') },
    ]);
    const text = JSON.stringify(bare);
    for (const word of ['Ada', 'sky', 'bold', file.participants[0]?.id ?? '']) expect(text).not.toContain(word);
    const id = await imported(lively.host, bare);
    expect(comparable(await exported(lively.host, id, '?people=no'), { hasCode: false })).toEqual(
      comparable(bare, { hasCode: false }),
    );
  });

  it('is recorded in the audit log, and answers 404 for an unknown format', async () => {
    const { audits } = await lively.host.see('audits/index', 'audits.index', { event: lively.event.id });
    expect(audits.filter(({ action }) => action === 'event.exported')).not.toEqual([]);
    expect((await lively.host.visit('exports.show', { event: lively.event.id, format: 'pdf' })).status).toBe(404);
  });
});

describe('a picture in a file', () => {
  it('is imported like an upload, without metadata', async () => {
    const copy = structuredClone(file);
    Object.assign(at(copy.pictures, 0), { content: withSegments(jpeg(), segment(0xe1, exif(1))).toString('base64') });
    const made = await exported(lively.host, await imported(lively.host, copy));
    expect(made.pictures.map(({ content }) => content)).toEqual([jpeg().toString('base64')]);
    expect(made.activities[1]?.picture).toEqual({ version: made.pictures[0]?.version, alt: 'A wall with two slits' });
  });

  it('may be missing, as in files of earlier versions', async () => {
    const { pictures: _, ...before } = structuredClone(file);
    for (const activity of before.activities) Reflect.deleteProperty(activity, 'picture');
    const made = await exported(lively.host, await imported(lively.host, before));
    expect([made.pictures, made.activities.map(({ picture }) => picture)]).toEqual([[], [null, null]]);
  });
});

describe('an event that was exported, deleted and imported', () => {
  it('is equal, keeps its code, and can continue', async () => {
    const own = await fullEvent(server, 'Deleted');
    const before = await exported(own.host, own.event.id);
    expectEverythingIn(before);
    await own.host.visit('events.destroy', { event: own.event.id }, { title: 'Deleted' });
    const id = await imported(own.host, before);
    expect(id).not.toBe(own.event.id);
    const after = await exported(own.host, id);
    expect(comparable(after)).toEqual(comparable(before));
    expect(after.event.code).toBe(own.event.code);
    expect(checkBallots(parseBallotExport(JSON.stringify(after))).problems).toEqual([]);
    const { control } = await own.host.see('events/show', 'events.show', { event: id });
    expect(control).toMatchObject({ participantCount: 3, role: 'owner' });
    expect(control.labels).toMatchObject([{ name: 'Exam' }, { name: 'Later' }]);
    const quiz = control.series.find(({ kind }) => kind === 'quiz');
    expect(quiz?.standings).toMatchObject([
      { name: 'Ada', rank: 1 },
      { rank: 2, total: 0 },
    ]);
    const { audits } = await own.host.see('audits/index', 'audits.index', { event: id });
    expect(audits.map(({ action }) => action)).toContain('event.imported');
  });

  it('has its own code when it is imported next to its original', async () => {
    const id = await imported(await arrive(server), file);
    const host = lively.host;
    expect((await host.visit('events.show', { event: id })).status).toBe(404);
    const again = await imported(host, file);
    const other = await exported(host, again);
    expect(other.event.code).not.toBe(file.event.code);
    expect(comparable(other, { hasCode: false })).toEqual(comparable(file, { hasCode: false }));
  });
});

/** Things that would compare equal if they were missing from both sides. */
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
  const scores =
    question?.rounds[0]?.ballots.map(({ score }) => score ?? -1).toSorted((one, other) => one - other) ?? [];
  expect(scores).toEqual([0, expect.any(Number)]);
  expect(scores[1]).toBeGreaterThan(0);
  expect(
    activities.flatMap(({ points, rounds }) =>
      rounds.flatMap(({ ballots }) => ballots.map(({ elapsedMs }) => (elapsedMs === null) === (points === null))),
    ),
  ).not.toContain(false);
}

/** Each entry makes a file that must be refused, and names the place of the error. */
const hostile: [string, (copy: EventFile) => unknown, string][] = [
  ['no JSON', () => '{"format":"handcount-event"', 'file'],
  ['another format', () => ({ format: 'other', version: 1 }), 'file'],
  ['a newer version', (copy) => ({ ...copy, version: 2 }), 'file'],
  ['bytes that are no text', () => '\u0000\u0001', 'file'],
  ['a hundred thousand levels', () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'file'],
  [
    'a field with a hundred thousand levels',
    (copy) => JSON.stringify(copy).replace('"focus":', `"focus":${'['.repeat(100_000)}${']'.repeat(100_000)},"x":`),
    'event.focus',
  ],
  ['a field that is not known', (copy) => ({ ...copy, event: { ...copy.event, isAdmin: true } }), 'event.isAdmin'],
  ['a field that is called as what every object has', (copy) => ({ ...copy, constructor: 1 }), 'constructor'],
  [
    'a prototype',
    (copy) => JSON.stringify(copy).replace('"hasPeople"', '"__proto__":{"polluted":true},"hasPeople"'),
    'file',
  ],
  [
    'a title that is too long',
    (copy) => ({ ...copy, event: { ...copy.event, title: 'x'.repeat(121) } }),
    'event.title',
  ],
  [
    'a name with a control character',
    (copy) => ({ ...copy, participants: [{ ...copy.participants[0], name: 'a\u0007' }] }),
    'participants.0.name',
  ],
  [
    'a revision that is not a number',
    (copy) => JSON.stringify(copy).replace(/"revision":\d+/, '"revision":1e999'),
    'event.revision',
  ],
  [
    'a revision that cannot be incremented',
    (copy) =>
      changed(copy, (made) => {
        made.event.revision = Number.MAX_SAFE_INTEGER;
      }),
    'event.revision',
  ],
  [
    'a time outside the calendar',
    (copy) =>
      changed(copy, (made) => {
        made.event.createdAt = 8_640_000_000_000_001;
      }),
    'event.createdAt',
  ],
  [
    'a time twenty years ahead',
    (copy) =>
      changed(copy, (made) => {
        at(made.questions, 0).createdAt = Date.now() + 20 * 366 * 86_400_000;
      }),
    'questions.0.createdAt',
  ],
  [
    'reaction counts at the maximum integer',
    (copy) =>
      changed(copy, (made) => {
        made.reactions.like = 2_147_483_647;
      }),
    'reactions.like',
  ],
  [
    'a word instead of an id',
    (copy) => JSON.stringify(copy).replaceAll(at(copy.participants, 0).id, 'open'),
    'participants.0.id',
  ],
  [
    'merges in a circle',
    (copy) =>
      changed(copy, (made) => {
        merge(made, 0, 1);
        merge(made, 1, 0);
      }),
    'questions.1.mergedIntoId',
  ],
  [
    'a question merged with itself',
    (copy) =>
      changed(copy, (made) => {
        merge(made, 0, 0);
      }),
    'questions.0.mergedIntoId',
  ],
  [
    'a merged question in another state',
    (copy) =>
      changed(copy, (made) => {
        merge(made, 0, 1);
        at(made.questions, 0).state = 'approved';
      }),
    'questions.0.state',
  ],
  [
    'a merged question without a target',
    (copy) =>
      changed(copy, (made) => {
        at(made.questions, 0).state = 'merged';
      }),
    'questions.0.state',
  ],
  [
    'a merge that cannot be undone',
    (copy) =>
      changed(copy, (made) => {
        merge(made, 0, 1);
        at(made.questions, 0).stateBeforeMerge = null;
      }),
    'questions.0.stateBeforeMerge',
  ],
  [
    'a question without an author',
    (copy) =>
      changed(copy, (made) => {
        made.questions[1] = { ...at(made.questions, 1), participantId: crypto.randomUUID() };
      }),
    'questions.1.participantId',
  ],
  [
    'an upvote for no question',
    (copy) =>
      changed(copy, (made) => {
        made.upvotes[0] = { ...at(made.upvotes, 0), questionId: crypto.randomUUID() };
      }),
    'upvotes.0.questionId',
  ],
  [
    'an upvote count above the actual one',
    (copy) =>
      changed(copy, (made) => {
        at(made.questions, 0).upvoteCount = 900;
      }),
    'questions.0.upvoteCount',
  ],
  [
    'the same upvote twice',
    (copy) =>
      changed(copy, (made) => {
        made.upvotes.push(at(made.upvotes, 0));
      }),
    'upvotes.2',
  ],
  [
    'two participants with one id',
    (copy) =>
      changed(copy, (made) => {
        at(made.participants, 1).id = at(made.participants, 0).id;
      }),
    'participants.1.id',
  ],
  [
    'an answer that matches no option',
    (copy) =>
      changed(copy, (made) => {
        firstLink(made).answer = '["nowhere"]';
      }),
    'activities.0.rounds.0.links.0.answer',
  ],
  [
    'an answer that is not JSON',
    (copy) =>
      changed(copy, (made) => {
        firstLink(made).answer = '{{';
      }),
    'activities.0.rounds.0.links.0.answer',
  ],
  [
    'a ballot without an answer',
    (copy) =>
      changed(copy, (made) => {
        at(roundsOf(made), 0).links.splice(0, 1);
      }),
    'activities.0.rounds.0.links.0.position',
  ],
  [
    'an embed origin that would break a header',
    (copy) => ({ ...copy, event: { ...copy.event, embedOrigins: ['https://a;script-src'] } }),
    'event.embedOrigins.0',
  ],
  [
    'more picks than options',
    (copy) =>
      changed(copy, (made) => {
        Object.assign(at(made.activities, 0), { minPicks: 1, maxPicks: 7 });
      }),
    'activities.0.maxPicks',
  ],
  [
    'a logo that is a script',
    (copy) => ({
      ...copy,
      event: { ...copy.event, logo: { content: Buffer.from('<svg onload="x()"/>').toString('base64') } },
    }),
    'event.logo.content',
  ],
  [
    'a picture that is a script',
    (copy) =>
      changed(copy, (made) => {
        at(made.pictures, 0).content = Buffer.from('<svg onload="x()"/>').toString('base64');
      }),
    'pictures.0.content',
  ],
  [
    'a picture that is cut off',
    (copy) =>
      changed(copy, (made) => {
        at(made.pictures, 0).content = jpeg().subarray(0, 300).toString('base64');
      }),
    'pictures.0.content',
  ],
  [
    'a decompression bomb',
    (copy) =>
      changed(copy, (made) => {
        at(made.pictures, 0).content = png(3_001, 16).toString('base64');
      }),
    'pictures.0.content',
  ],
  [
    'the same picture twice',
    (copy) =>
      changed(copy, (made) => {
        made.pictures.push(at(made.pictures, 0));
      }),
    'pictures.1.version',
  ],
  [
    'a picture that the file does not contain',
    (copy) =>
      changed(copy, (made) => {
        made.pictures = [];
      }),
    'activities.1.picture.version',
  ],
  [
    'a picture with an empty alternative text',
    (copy) =>
      changed(copy, (made) => {
        Object.assign(at(made.activities, 1).picture ?? {}, { alt: '' });
      }),
    'activities.1.picture.alt',
  ],
  [
    'a right answer of another kind',
    (copy) =>
      changed(copy, (made) => {
        at(made.activities, 1).correct = { kind: 'number', value: 1, tolerance: 0 };
      }),
    'activities.1.correct',
  ],
  [
    'an empty list of accepted texts',
    (copy) =>
      changed(copy, (made) => {
        at(made.activities, 1).correct = { kind: 'text', accepted: [] };
      }),
    'activities.1.correct.accepted',
  ],
  [
    'more accepted texts than there may be',
    (copy) =>
      changed(copy, (made) => {
        at(made.activities, 1).correct = {
          kind: 'text',
          accepted: Array.from({ length: 11 }, (_, place) => `Text ${place}`),
        };
      }),
    'activities.1.correct.accepted',
  ],
  [
    'a right order of other options',
    (copy) =>
      changed(copy, (made) => {
        made.activities.push(ordered(made, (ids) => ids.toReversed()));
      }),
    'activities.2.correct',
  ],
  [
    'a quiz in a state of surveys',
    (copy) =>
      changed(copy, (made) => {
        made.series.push(aSeries('quiz', 'open'));
      }),
    'series.0.state',
  ],
  [
    'a survey in a state of quizzes',
    (copy) =>
      changed(copy, (made) => {
        made.series.push(aSeries('survey', 'draft'), aSeries('survey', 'podium'));
      }),
    'series.1.state',
  ],
  ['people where it says there are none', (copy) => ({ ...copy, hasPeople: false }), 'hasPeople'],
];

function aSeries(kind: SeriesKind, state: SeriesState): EventFile['series'][number] {
  return {
    id: crypto.randomUUID(),
    kind,
    title: 'Quiz night',
    position: 1,
    state,
    activityId: null,
    createdAt: 1,
    revision: 1,
  };
}

/** A ranking of two options; `rightOf` returns their correct order. */
function ordered(made: EventFile, rightOf: (ids: string[]) => string[]): EventFile['activities'][number] {
  const options = ['A', 'B'].map((label) => ({ id: crypto.randomUUID(), label }));
  const { maxChars: _, ...like } = at(made.activities, 1) as Extract<EventFile['activities'][number], { kind: 'text' }>;
  return {
    ...like,
    id: crypto.randomUUID(),
    kind: 'ranking',
    options,
    correct: { kind: 'ranking', order: rightOf(options.map(({ id }) => id)) },
    rounds: [],
  };
}

function merge(made: EventFile, from: number, into: number): void {
  Object.assign(at(made.questions, from), {
    state: 'merged',
    stateBeforeMerge: 'approved',
    mergedIntoId: at(made.questions, into).id,
  });
}

function changed(copy: EventFile, change: (made: EventFile) => void): EventFile {
  change(copy);
  return copy;
}

describe('an event with doubly merged questions', () => {
  it('is imported unchanged, and its merges can be undone', async () => {
    const { host, event, people } = await livelyEvent(server, 'Merged');
    const [ada, ben] = people as [Visitor, Visitor];
    const ids: string[] = [];
    for (const body of ['One?', 'Two?', 'Three?']) ids.push(await questionBy(ada, event, body, { host }));
    const [one, two, three] = ids as [string, string, string];
    await ben.visit('upvotes.create', { code: event.code, question: one });
    await host.visit('moderations.update', { event: event.id }, { questions: [one], action: 'merge', into: two });
    await host.visit('moderations.update', { event: event.id }, { questions: [two], action: 'merge', into: three });
    const before = await exported(host, event.id);
    expect(before.questions.filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(2);
    const after = await exported(host, await imported(host, before));
    expect(comparable(after, { hasCode: false })).toEqual(comparable(before, { hasCode: false }));
    const merged = after.questions.find(({ body }) => body === 'Two?');
    await host.visit('moderations.update', { event: after.event.id }, { questions: [merged?.id], action: 'unmerge' });
    const { questions } = await exported(host, after.event.id);
    expect(questions.filter(({ body }) => body === 'Two?')).toMatchObject([
      { state: 'approved', upvoteCount: 1, mergedIntoId: null },
    ]);
  });
});

describe('a ballot whose id is a common word', () => {
  it('changes nothing else in the import', async () => {
    const copy = structuredClone(file);
    const ballot = at(at(roundsOf(copy), 1).ballots, 0);
    const link = at(roundsOf(copy), 1).links.find(({ submissionId }) => submissionId === ballot.submissionId);
    Object.assign(ballot, { submissionId: 'optional' });
    Object.assign(link ?? {}, { submissionId: 'optional' });
    const after = await exported(lively.host, await imported(lively.host, copy));
    expect(after.event.naming).toBe('optional');
    expect(at(at(roundsOf(after), 1).ballots, 0).submissionId).not.toBe('optional');
    expect(checkBallots(parseBallotExport(JSON.stringify(after))).problems).toEqual([]);
  });
});

describe('an invalid file', () => {
  it.each(hostile)('with %s is refused at its place, and nothing is stored', async (_, tamper, path) => {
    const host = await arrive(server);
    const { list: before } = await host.see('events/index', 'events.index', {});
    const answer = await upload(host, tamper(structuredClone(file)));
    expect([answer.status, answer.page?.component]).toEqual([200, 'events/index']);
    expect(Object.keys(answer.page?.props.errors ?? {})).toContain(path);
    expect((await host.see('events/index', 'events.index', {})).list.hostedCount).toBe(before.hostedCount);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is refused when it is too large or missing', async () => {
    const host = await arrive(server);
    await host.see('events/index', 'events.index', {});
    const large = await upload(host, ' '.repeat(16_777_217));
    expect(large.page?.props.errors).toEqual({ file: 'Choose a file of at most 16,384 kB.' });
    const none = await host.visit('event-imports.create', {}, new FormData());
    expect(none.page?.props.errors).toEqual({ file: 'Choose a file first.' });
  });

  it('is not stored when the transaction fails halfway', async () => {
    const { store } = server.world;
    const archive = await store.archives.read(lively.event.id);
    if (!archive) throw new Error('no archive');
    const code = 'half-way';
    const broken = { ...archive.event, id: crypto.randomUUID(), code };
    const work = store.transaction(async (tx) => {
      await tx.events.insert(broken);
      for (const piece of piecesOf(archive)) await tx.archives.restore(broken.id, piece);
    });
    await expect(work).rejects.toThrow(/unique/i);
    expect(await store.events.byCode(code)).toBeNull();
  });
});
