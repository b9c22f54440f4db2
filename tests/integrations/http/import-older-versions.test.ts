import { withPicturedFile } from '#support/factories/event-file-with-pictures.ts';
import { at, expect, firstLink, it, reimported, roundsOf } from '#support/http.ts';

const { lively, file } = withPicturedFile();

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
  const after = await reimported(lively.host, old);
  expect([at(after.participants, 0).name, at(after.questions, 0).body]).toEqual(['Ada', '……']);
  expect(
    at(at(after.activities, 1).rounds, 0)
      .ballots.map(({ answer: kept }) => kept)
      .toSorted(),
  ).toEqual([answer, blank].toSorted());
});
