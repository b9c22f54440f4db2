import { afterAll, beforeAll, expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { ballotFor, hostWithEvent } from '#support/factories/events.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import { openSlowNetwork } from '#support/fakes/slow-network.ts';
import { Visitor } from '#support/clients/visitor.ts';

let server: TestServer;
let slow: Awaited<ReturnType<typeof openSlowNetwork>>;
const delayMs = 300;

beforeAll(async () => {
  server = await startTestServer();
  slow = await openSlowNetwork(server.port, delayMs);
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

/** Echoes each response at once, as the page does. */
async function measureRoundTrip(phone: Visitor, eventId: string): Promise<string> {
  let roundTrip = '';
  for (let count = 0; count < 4; count += 1) {
    const answer = await phone.send('GET', `/clocks/${eventId}?echo=${encodeURIComponent(roundTrip)}`, {
      headers: { accept: 'application/json' },
    });
    ({ roundTrip } = answer.json() as { roundTrip: string });
  }
  return roundTrip;
}

itInFullMatrix(
  'gives near and far phones the same points for the same moment, and no credit for forged claims',
  async () => {
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
    const tokens: Record<string, string | undefined> = {
      near: await measureRoundTrip(phones.near, event.id),
      far: await measureRoundTrip(phones.far, event.id),
    };
    // Another participant’s measurement gives the forger no credit.
    tokens['forger'] = tokens['far'];

    await play(host, quiz, 'start', 'next');
    const opened = await server.world.store.activities.byId(question.id);
    await expect
      .poll(() => Date.now(), { timeout: 10_000, interval: 5 })
      .toBeGreaterThan((opened?.openedAt ?? 0) + 1_000);
    await Promise.all(
      Object.entries(phones).map(([name, phone]) =>
        phone.call(
          'ballots.create',
          { code: event.code, activity: question.id },
          { ...ballotFor(question, 1), roundTrip: tokens[name] },
        ),
      ),
    );
    await play(host, quiz, 'next', 'next', 'next');
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    const points = Object.fromEntries(control.series[0]?.standings.map(({ name, total }) => [name, total]) ?? []);

    // Use the recorded arrival times, so that delays of this machine do not affect the comparison.
    const openedAt = opened?.openedAt ?? 0;
    const pointsAfter = (ms: number) =>
      Math.round(2_000 * (1 - Math.min(Math.max(ms / (timerSeconds * 1_000), 0), 1) / 2));
    const expected: Record<string, number> = {};
    for (const [name, phone] of Object.entries(phones)) {
      const { mine } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
      const ballot = await server.world.store.ballots.of(question.id, 1, mine?.participant.id ?? '');
      const isCredited = name === 'near' || name === 'far';
      const creditMs = isCredited ? Math.min(measuredMs(tokens[name]) / 2, 1_000) : 0;
      expected[name] = pointsAfter((ballot?.receivedAt ?? 0) - openedAt - creditMs);
    }
    expect(points).toEqual(expected);
    // The far phone has the delay in both directions, and the near phone measures less.
    expect(measuredMs(tokens['far'])).toBeGreaterThanOrEqual(2 * delayMs - 5);
    expect(measuredMs(tokens['near'])).toBeLessThan(measuredMs(tokens['far']));
  },
);

/** The shortest round trip in a signed measurement. */
function measuredMs(token: string | undefined): number {
  const signed = token ?? '';
  const [, , , bestMs] = JSON.parse(signed.slice(0, signed.lastIndexOf('.'))) as [
    string,
    string,
    number,
    number | null,
    number,
  ];
  if (bestMs === null) throw new Error('nothing was measured');
  return bestMs;
}
