import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { pageText } from '#support/clients/page-text.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it('ranges of negative numbers are written in words, with minus signs, on the phone and in the report', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const poll = await openActivity(host, event, 'number', {
    prompt: 'How high?',
    min: -1.5,
    max: 10,
    step: 0.01,
    unit: 'm',
  });
  for (const value of [-1.2, 3.2, 9.99])
    await answerAs(value < 0 ? ada : await participantAt(server, event.code), event, poll, { value });
  for (const action of ['close', 'reveal'])
    await host.visit('activity-states.update', { activity: poll.id }, { action });
  for (const [who, path] of [
    [ada, `/e/${event.code}`],
    [host, `/events/${event.id}/results`],
  ] as const) {
    const text = await pageText(who, path);
    expect(text, path).toContain('−1.5 to −0.01');
    expect(text, path).not.toMatch(/ -\d|–-|−[\d.]+ ?–/);
  }
});
