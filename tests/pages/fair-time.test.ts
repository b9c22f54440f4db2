import { afterAll, beforeAll, expect, it } from 'vitest';
import { ballotFor, hostWithEvent } from '../support/scenes.ts';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { laySlowCable } from '../support/slow-cable.ts';
import { Visitor } from '../support/visitor.ts';

let server: TestServer;
let slow: Awaited<ReturnType<typeof laySlowCable>>;
const delayMs = 300;

beforeAll(async () => {
  server = await startTestServer();
  slow = await laySlowCable(server.port, delayMs);
});
afterAll(async () => {
  await slow.close();
  await server.close();
});

async function player(address: string, code: string, name: string): Promise<Visitor> {
  const phone = await new Visitor(address).arrive();
  await phone.see('rooms/show', 'participants.create', { code }, { name });
  return phone;
}

/** As the page does: each answer is echoed at once. */
async function measured(phone: Visitor, eventId: string): Promise<string> {
  let roundTrip = '';
  for (let asked = 0; asked < 4; asked += 1) {
    const answer = await phone.send('GET', `/clocks/${eventId}?echo=${encodeURIComponent(roundTrip)}`, { headers: { accept: 'application/json' } });
    ({ roundTrip } = answer.json() as { roundTrip: string });
  }
  return roundTrip;
}

it('gives a phone that is 300 ms away and one that is near the same points for the same moment, and nothing for claims', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const timerSeconds = 10;
  const question = await quizQuestion(host, event, quiz, { points: 2_000, timerSeconds });
  const phones = {
    near: await player(server.address, event.code, 'near'),
    far: await player(slow.address, event.code, 'far'),
    unmeasured: await player(slow.address, event.code, 'unmeasured'),
    forger: await player(slow.address, event.code, 'forger'),
  };
  const tokens: Record<string, string | undefined> = { near: await measured(phones.near, event.id), far: await measured(phones.far, event.id) };
  // Somebody else's measurement is worth nothing to the forger.
  tokens['forger'] = tokens['far'];

  await play(host, quiz, 'start', 'next');
  const opened = await server.world.store.activities.byId(question.id);
  await expect.poll(() => Date.now(), { timeout: 10_000, interval: 5 }).toBeGreaterThan((opened?.openedAt ?? 0) + 1_000);
  await Promise.all(
    Object.entries(phones).map(([name, phone]) => phone.call('ballots.create', { code: event.code, activity: question.id }, { ...ballotFor(question, 1), roundTrip: tokens[name] })),
  );
  await play(host, quiz, 'next', 'next', 'next');
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  const points = Object.fromEntries(control.series[0]?.standings.map(({ name, total }) => [name, total]) ?? []);

  const pointsOf = (ms: number) => (ms / (timerSeconds * 1_000)) * 1_000;
  // What a busy machine adds to the one and not to the other; documented as a hundred milliseconds.
  expect(Math.abs((points['far'] ?? 0) - (points['near'] ?? 0))).toBeLessThanOrEqual(pointsOf(100));
  for (const name of ['unmeasured', 'forger']) expect((points['near'] ?? 0) - (points[name] ?? 0)).toBeGreaterThan(pointsOf(delayMs - 100));
});
