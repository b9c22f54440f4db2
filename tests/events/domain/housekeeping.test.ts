import { expect, it, vi } from 'vitest';
import { openEventSweeper } from '#server/jobs/event-sweeper.ts';
import { startHousekeeping } from '#server/jobs/housekeeping.ts';
import { withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

it('on stop, finishes the current task and starts no others, since the database is about to close', async () => {
  const { store } = world;
  const release = Promise.withResolvers<void>();
  const postpone = vi
    .spyOn(store.events, 'putOffDeletion')
    .mockImplementation(() => release.promise.then(() => []) as never);
  const next = vi.spyOn(store.users, 'deleteExpiredSessions');
  const error = vi.fn();
  const stop = startHousekeeping(world, openEventSweeper(world, { error }), { error } as never);
  await vi.waitFor(() => expect(postpone).toHaveBeenCalledOnce(), { timeout: 20_000 });
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  release.resolve();
  await stopped;
  expect([next.mock.calls.length, error.mock.calls.length]).toEqual([0, 0]);

  postpone.mockRestore();
  const again = startHousekeeping(world, openEventSweeper(world, { error }), { error } as never);
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce(), { timeout: 20_000 });
  await again();
  expect(error).not.toHaveBeenCalled();
});
