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

test('recovers once when the channels are first joined', () => {
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

test('recovers when the channels are rejoined, not when the socket opens', () => {
  const { connection, onRecovery } = live();
  for (const state of ['connecting', 'open'] as const) connection.setSocketState(state);
  expect(onRecovery).not.toHaveBeenCalled();
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('polls while the socket never opened, and recovers when it does', () => {
  const { connection, onRecovery } = watched();
  connection.setSocketState('unavailable');
  expect(connection.state()).toBe('polling');
  connection.setSocketState('open');
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('recovers when a socket reported as lost returns', () => {
  const { connection, onRecovery } = live();
  connection.setSocketState('lost');
  expect(onRecovery).not.toHaveBeenCalled();
  connection.setSocketState('open');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('recovers when a further channel is joined', () => {
  const { connection, onRecovery } = live();
  connection.setChannelsState('joining');
  expect(onRecovery).not.toHaveBeenCalled();
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('is offline without server and socket until the server answers', () => {
  const { connection, onChange } = watched();
  connection.setSocketState('unavailable');
  connection.setServerReachable(false);
  expect(connection.state()).toBe('offline');
  connection.setServerReachable(true);
  expect(connection.state()).toBe('polling');
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('stays live with an open socket when a poll fails', () => {
  const { connection } = live();
  connection.setServerReachable(false);
  expect(connection.state()).toBe('live');
});

test('recovers once when a channel is refused, and is live once it is joined', () => {
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

test('reports a channel refused later without another recovery', () => {
  const { connection, onRecovery, onChange } = live();
  onChange.mockClear();
  connection.setChannelsState('refused');
  expect([connection.state(), onRecovery.mock.calls.length, onChange.mock.calls.length]).toEqual(['refused', 0, 1]);
});

test('polls without a socket even if a channel was refused', () => {
  const { connection } = live();
  connection.setChannelsState('refused');
  connection.setSocketState('unavailable');
  expect(connection.state()).toBe('polling');
  connection.setSocketState('open');
  expect(connection.state()).toBe('connecting');
});

test('recovers once per loss, whatever the states in between', () => {
  const { connection, onRecovery } = live();
  for (const state of ['lost', 'connecting', 'unavailable', 'connecting', 'open', 'open'] as const)
    connection.setSocketState(state);
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('does not notify removed listeners', () => {
  const connection = createConnection();
  const onChange = vi.fn();
  const stop = connection.subscribe(onChange);
  connection.setSocketState('unavailable');
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  connection.setSocketState('lost');
  expect(onChange).toHaveBeenCalledOnce();
});

test('is connecting until all channels are joined', () => {
  const { connection, onChange } = watched();
  connection.setChannelsState('joining');
  connection.setSocketState('open');
  expect([connection.state(), onChange.mock.calls.length]).toEqual(['connecting', 0]);
  connection.setChannelsState('joined');
  expect([connection.state(), onChange.mock.calls.length]).toEqual(['live', 1]);
  connection.setChannelsState('joining');
  expect(connection.state()).toBe('connecting');
});

test('notifies about a dismissal only when it happens', () => {
  const { connection } = watched();
  const leave = vi.fn();
  connection.onDismissal(leave);
  connection.setSocketState('lost');
  expect(leave).not.toHaveBeenCalled();
  connection.wasDismissed();
  expect(leave).toHaveBeenCalledOnce();
});
