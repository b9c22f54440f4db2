import { expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

function watched() {
  const connection = createConnection();
  const onRecovery = vi.fn();
  const onChange = vi.fn();
  connection.onRecovery(onRecovery);
  connection.subscribe(onChange);
  return { connection, onRecovery, onChange };
}

/** A connection with its channels joined and the first recovery done. */
function live() {
  const parts = watched();
  parts.connection.setSocketState('open');
  parts.connection.setChannelsState('joined');
  parts.onRecovery.mockClear();
  return parts;
}

test('what changed before the channels were joined is caught up with once, when they are', () => {
  const { connection, onRecovery } = watched();
  connection.setChannelsState('joining');
  connection.setSocketState('open');
  expect(connection.state()).toBe('connecting');
  expect(onRecovery).not.toHaveBeenCalled();
  connection.setChannelsState('joined');
  connection.setChannelsState('joined');
  expect(connection.state()).toBe('live');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('after a drop the page catches up when the channels are joined again, not when the socket opens', () => {
  const { connection, onRecovery } = live();
  for (const state of ['connecting', 'open'] as const) connection.setSocketState(state);
  expect(onRecovery).not.toHaveBeenCalled();
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('a socket that never opened leaves the page polling, and its late opening is a recovery', () => {
  const { connection, onRecovery } = watched();
  connection.setSocketState('unavailable');
  expect(connection.state()).toBe('polling');
  connection.setSocketState('open');
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('a socket that was only called lost is still in its channels: its return is a recovery', () => {
  const { connection, onRecovery } = live();
  connection.setSocketState('lost');
  expect(onRecovery).not.toHaveBeenCalled();
  connection.setSocketState('open');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('a channel that is joined later is a gap of its own', () => {
  const { connection, onRecovery } = live();
  connection.setChannelsState('joining');
  expect(onRecovery).not.toHaveBeenCalled();
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('without server and socket the page is offline, and any word from the server ends that', () => {
  const { connection, onChange } = watched();
  connection.setSocketState('unavailable');
  connection.setServerReachable(false);
  expect(connection.state()).toBe('offline');
  connection.setServerReachable(true);
  expect(connection.state()).toBe('polling');
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('an open socket outweighs a failed poll', () => {
  const { connection } = live();
  connection.setServerReachable(false);
  expect(connection.state()).toBe('live');
});

test('a page to which a channel is refused catches up once, is not called live, and is when it may hear it after all', () => {
  const { connection, onRecovery, onChange } = watched();
  connection.setChannelsState('joining');
  connection.setSocketState('open');
  connection.setChannelsState('refused');
  expect([connection.state(), onRecovery.mock.calls.length, onChange.mock.calls.length]).toEqual(['refused', 1, 1]);
  connection.setChannelsState('refused');
  expect([onRecovery.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 1]);
  connection.setChannelsState('joining');
  connection.setChannelsState('joined');
  expect([connection.state(), onRecovery.mock.calls.length]).toEqual(['live', 2]);
});

test('a channel of several that is refused later makes the page catch up no second time, and is told', () => {
  const { connection, onRecovery, onChange } = live();
  onChange.mockClear();
  connection.setChannelsState('refused');
  expect([connection.state(), onRecovery.mock.calls.length, onChange.mock.calls.length]).toEqual(['refused', 0, 1]);
});

test('without a socket it matters to nobody what was refused over it', () => {
  const { connection } = live();
  connection.setChannelsState('refused');
  connection.setSocketState('unavailable');
  expect(connection.state()).toBe('polling');
  connection.setSocketState('open');
  expect(connection.state()).toBe('connecting');
});

test('every drop is one recovery, however many states lie between', () => {
  const { connection, onRecovery } = live();
  for (const state of ['lost', 'connecting', 'unavailable', 'connecting', 'open', 'open'] as const)
    connection.setSocketState(state);
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('who no longer listens hears nothing', () => {
  const connection = createConnection();
  const onChange = vi.fn();
  const stop = connection.subscribe(onChange);
  connection.setSocketState('unavailable');
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  connection.setSocketState('lost');
  expect(onChange).toHaveBeenCalledOnce();
});

test('a page whose channels are still being asked for is not called live, and is told when it is', () => {
  const { connection, onChange } = watched();
  connection.setChannelsState('joining');
  connection.setSocketState('open');
  expect([connection.state(), onChange.mock.calls.length]).toEqual(['connecting', 0]);
  connection.setChannelsState('joined');
  expect([connection.state(), onChange.mock.calls.length]).toEqual(['live', 1]);
  connection.setChannelsState('joining');
  expect(connection.state()).toBe('connecting');
});

test('who was dismissed leaves once told, and not before', () => {
  const { connection } = watched();
  const leave = vi.fn();
  connection.onDismissal(leave);
  connection.setSocketState('lost');
  expect(leave).not.toHaveBeenCalled();
  connection.wasDismissed();
  expect(leave).toHaveBeenCalledOnce();
});
