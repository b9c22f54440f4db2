import { expect, it } from 'vitest';
import type { EventFile } from '#server/files/event-file/format.ts';
import { at, exported, firstLink, imported, roundsOf } from '#support/factories/event-files.ts';
import { fullEvent } from '#support/factories/full-event.ts';
import { withPicturedFile } from '#support/factories/event-file-with-pictures.ts';
import { png, withChunk } from '#support/factories/picture-bytes.ts';

const { server, lively, file } = withPicturedFile();

it('files of earlier versions are imported without pictures and the times taken for ballots', async () => {
  const { pictures: _, ...old } = structuredClone(file);
  for (const activity of old.activities) {
    Reflect.deleteProperty(activity, 'picture');
    for (const { ballots } of activity.rounds)
      for (const ballot of ballots) Reflect.deleteProperty(ballot, 'elapsedMs');
  }
  const made = await exported(lively.host, await imported(lively.host, old));
  const ballots = made.activities.flatMap(({ rounds }) => rounds.flatMap((round) => round.ballots));
  expect(new Set(ballots.map(({ elapsedMs }) => elapsedMs))).toEqual(new Set([null]));
  expect([made.pictures, made.activities.map(({ picture }) => picture)]).toEqual([[], [null, null]]);
});

it('an animated logo, which earlier versions accepted, is omitted from the import', async () => {
  const logo = withChunk(png(40, 20), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const old = { ...file, event: { ...file.event, logo: { content: logo.toString('base64') } } };
  const { event, activities } = await exported(lively.host, await imported(lively.host, old));
  expect([event.logo, activities.length]).toEqual([null, file.activities.length]);
});

it('a timer of a survey question, which earlier versions allowed, is omitted; that of a poll stays', async () => {
  const { host, event } = await fullEvent(server, 'Timed');
  const old = await exported(host, event.id);
  const inSurvey = (one: EventFile['activities'][number]) =>
    old.series.some(({ id, kind }) => id === one.seriesId && kind === 'survey');
  for (const activity of old.activities) activity.timerSeconds = 45;
  const after = await exported(host, await imported(host, old));
  expect(old.activities.some(inSurvey)).toBe(true);
  expect(after.activities.map(({ timerSeconds }) => timerSeconds)).toEqual(
    old.activities.map((one) => (inSurvey(one) ? null : 45)),
  );
});

it('invisible characters, which earlier versions accepted, are removed from texts, but not from answers', async () => {
  const old = structuredClone(file);
  const [answer, blank] = ['"Wachs\u00ADtum"', '"\u200B"'];
  Object.assign(at(old.participants, 0), { name: 'Ada\u202E' });
  Object.assign(at(old.questions, 0), { body: '\u3164 \u3164' });
  const [link, ballot] = [firstLink(old), at(at(roundsOf(old), 0).ballots, 0)];
  const links = [answer, blank].map((given, place) => ({
    ...link,
    answer: given,
    participantId: at(old.participants, place).id,
    ballotId: crypto.randomUUID(),
    submissionId: crypto.randomUUID(),
    position: place + 1,
  }));
  const ballots = links.map(
    ({ ballotId: id, participantId, submissionId, answer: given, answeredAt, receivedAt, revision }) => ({
      ...ballot,
      id,
      participantId,
      submissionId,
      answer: given,
      answeredAt,
      receivedAt,
      revision,
    }),
  );
  Object.assign(at(old.activities, 1), { state: 'closed', rounds: [{ ...at(roundsOf(old), 0), links, ballots }] });
  const after = await exported(lively.host, await imported(lively.host, old));
  expect([at(after.participants, 0).name, at(after.questions, 0).body]).toEqual(['Ada', '……']);
  expect(
    at(at(after.activities, 1).rounds, 0)
      .ballots.map(({ answer: kept }) => kept)
      .toSorted(),
  ).toEqual([answer, blank].toSorted());
});
