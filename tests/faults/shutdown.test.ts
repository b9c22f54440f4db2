import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PhonesInEvent } from './phones/phones-in-event.ts';
import { audit, complaint } from './phones/ledger.ts';
import { seeded } from './scenarios/random.ts';
import { startCommand } from './servers/start-command.ts';
import { scratchFolder } from '#support/scratch.ts';
import { freePort } from '#broadcaster/test-support/free-port.ts';
import { expect, it, joinRoom, Visitor } from '#support/http.ts';

// A restart by the operator during a vote, through `handcount start`.

/** Longer than the time for draining connections, so ballots still arrive when the server stops listening. */
const burstMs = 4_000;
const folder = scratchFolder();

const start = (port: string) =>
  startCommand('bin/handcount.ts', { PORT: port, DATA_DIR: folder(), LOG_LEVEL: 'error' });

/** Reads the file while no server runs. */
function receiptsOnDisk(): string[] {
  const database = new DatabaseSync(path.join(folder(), 'handcount.sqlite'), { readOnly: true });
  const rows = database.prepare('select submission_id as id from receipts').all() as { id: string }[];
  database.close();
  return rows.map(({ id }) => id).toSorted();
}

it(
  'a server stopped during a burst acknowledges every ballot it stored, redirects its sockets, and exits',
  { timeout: 120_000 },
  async () => {
    const first = await start(String(await freePort()));
    const { address } = first;
    const room = await PhonesInEvent.open({
      origin: address,
      phoneCount: 60,
      pollCount: 4,
      random: seeded(20_261_123),
    });
    const sockets = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const visitor = await new Visitor(address).arrive();
        await visitor.see('rooms/show', 'participants.create', room.event, {});
        return joinRoom({ address }, visitor, room.event);
      }),
    );
    const acknowledged = () =>
      room.phones.flatMap((phone) => phone.acknowledged.map(({ entry }) => entry.submissionId)).toSorted();

    const given = room.burst(burstMs);
    await expect.poll(() => acknowledged().length, { interval: 5 }).toBeGreaterThan(20);
    const whenStopped = acknowledged().length;
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, failures: '' });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => 4200));
    // Stored and acknowledged ballots must be the same. The phones may still be reading the last receipts.
    const stored = receiptsOnDisk();
    await expect.poll(acknowledged).toEqual(stored);
    expect(acknowledged().length).toBeGreaterThan(whenStopped);
    expect(room.phones.flatMap(({ refused }) => refused)).toEqual([]);

    await given;
    const left = acknowledged().length;
    const second = await start(new URL(address).port);
    room.wake();
    await room.settled(60_000);
    // There were ballots left to deliver: the server was stopped during the burst.
    expect(acknowledged().length).toBeGreaterThan(left);
    expect(complaint(await audit(room, { dataDir: folder() }))).toBeNull();
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  },
);
