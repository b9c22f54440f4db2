import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { pageText } from '#support/clients/page-text.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it.each([
  ['number', /Your answer: ?7/],
  ['words', /Your answer: ?curious ?, tired/],
  ['text', /Your answer: ?Waves are odd/],
  ['choice', /Left.* your answer/],
] as const)('a phone shows its own answer to a closed poll whose result is hidden (%s)', async (kind, shown) => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = kind === 'choice' ? await openChoice(host, event) : await openActivity(host, event, kind);
  const answers = {
    number: { value: 7 },
    words: { words: ['curious', 'tired'] },
    text: { text: 'Waves are odd' },
    choice: { picks: [poll.kind === 'choice' ? poll.options[1]?.id : ''] },
  };
  expect((await answerAs(ada, event, poll, answers[kind])).status).toBe(200);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  expect(await pageText(ada, `/e/${event.code}`)).toMatch(shown);
});
