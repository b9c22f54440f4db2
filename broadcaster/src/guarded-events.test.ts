import { expect, test } from 'vitest';
import { GuardedEvents } from './guarded-events.ts';

test('logs a listener that throws and still calls the others', () => {
  const logged: object[] = [];
  const log = (fields: object) => void logged.push(fields);
  const events = new GuardedEvents({ info: log, warn: log, error: log });
  const heard: string[] = [];
  const failure = new Error('mine');
  events.on('channel-occupied', () => {
    throw failure;
  });
  events.on('channel-occupied', ({ channel }) => heard.push(channel));
  events.emit('channel-occupied', { appId: '1', channel: 'news' });
  expect(heard).toEqual(['news']);
  expect(logged).toEqual([{ err: failure, event: 'channel-occupied' }]);
});
