import { expect, test } from 'vitest';
import { GuardedEvents } from './guarded-events.ts';
import { silentLogger } from './logger.ts';

test('a listener that throws is logged and the others are still called', () => {
  const logged: object[] = [];
  const log = (fields: object): void => void logged.push(fields);
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

test('a removed listener is not called', () => {
  const events = new GuardedEvents(silentLogger);
  const heard: string[] = [];
  const listener = ({ channel }: { channel: string }): void => void heard.push(channel);
  events.on('cache-miss', listener);
  events.emit('cache-miss', { appId: '1', channel: 'a' });
  events.off('cache-miss', listener);
  events.emit('cache-miss', { appId: '1', channel: 'b' });
  expect(heard).toEqual(['a']);
});

test('an unknown event name is refused', () => {
  const events = new GuardedEvents(silentLogger);
  expect(() => events.on(JSON.parse('"nothing"'), () => {})).toThrow('Unknown event: nothing');
});
