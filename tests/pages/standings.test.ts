import { expect, it } from 'vitest';
import { programOf } from '../support/program.ts';
import { play, playedQuiz } from '../support/quiz-scenes.ts';
import { hostWithEvent, participantAt } from '../support/scenes.ts';
import { withServer } from '../support/set-up.ts';
import { unzip } from '../support/unzip.ts';
import type { Visitor } from '../support/visitor.ts';

const server = withServer();

const standingsFile = async (host: Visitor, eventId: string): Promise<string[][]> => {
  const { bytes } = await host.download(`/events/${eventId}/exports/csv?of=standings`);
  return bytes.toString('utf8').slice(1).trimEnd().split('\r\n').map((line) => line.split(','));
};

it('lists everybody who played, beyond the ten of the leaderboard, on the results page and in the files', async () => {
  const { host, event } = await hostWithEvent(server);
  const names = ['=SUM(A1)', undefined, ...Array.from({ length: 10 }, (_, place) => `Player ${place}`)];
  const players = [];
  for (const name of names) players.push(await participantAt(server, event.code, name));
  // The first two are right.
  const quiz = await playedQuiz(host, event, players, (place) => (place < 2 ? 1 : 0));
  const { results } = await host.see('results/show', 'results.show', { event: event.id });
  const listed = results.sections[0]?.series;
  expect([listed?.standings.length, listed?.playerCount]).toEqual([12, 12]);
  expect(listed?.standings.slice(2).map(({ rank }) => rank)).toEqual(Array.from({ length: 10 }, () => 3));
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect(control.series[0]?.standings).toHaveLength(10);

  const [head, ...rows] = await standingsFile(host, event.id);
  expect(head).toEqual(['quiz', 'rank', 'name', 'points', 'right_answers']);
  expect(rows.map(([title, rank, name, points]) => [title, Number(rank), name?.replace(/^'/, ''), Number(points)])).toEqual(
    (listed?.standings ?? []).map(({ rank, name, total }) => ['Quiz night', rank, name, total]),
  );
  expect(rows.map(([, , , , right]) => right)).toEqual(['1', '1', ...Array.from({ length: 10 }, () => '0')]);
  const written = rows.map(([, , name]) => name);
  expect(written).toContain("'=SUM(A1)");
  expect(written.some((name) => /^\w+ \w+ \d\d$/.test(name ?? ''))).toBe(true);

  const sheets = unzip((await host.download(`/events/${event.id}/exports/xlsx`)).bytes);
  const sheet = sheets['xl/worksheets/sheet6.xml'] ?? '';
  expect([...sheet.matchAll(/<row /g)]).toHaveLength(13);
  expect(sheet).not.toMatch(/<f[ >]/);
  const program = await programOf(server, host);
  const answer = await program.call('api.exports.show', { event: event.id, format: 'csv' }, { query: { of: 'standings' } });
  expect((answer.body as Buffer).toString('utf8').slice(1).trimEnd().split('\r\n')).toHaveLength(13);

  // While it is played again, the files say what the results page says.
  await play(host, quiz, 'start');
  expect(await standingsFile(host, event.id)).toEqual([head, ...rows]);
});

it('keeps the points of what is not revealed out of the files, as the results page does', async () => {
  const { host, event } = await hostWithEvent(server);
  const player = await participantAt(server, event.code, 'Ada');
  const quiz = await playedQuiz(host, event, [player], () => 1, { isRevealed: false });
  expect(await standingsFile(host, event.id)).toEqual([['quiz', 'rank', 'name', 'points', 'right_answers']]);
  await play(host, quiz, 'next');
  expect((await standingsFile(host, event.id))[1]).toEqual(['Quiz night', '1', 'Ada', expect.stringMatching(/^[1-9]\d+$/), '1']);
});
