import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it('shows the state of a question under “Mine”, for every state', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const question = await questionBy(ada, event, 'When is the exam?');
  const other = await questionBy(await participantAt(server, event.code), event, 'Is the exam soon?', { host });
  const mine = async () => {
    const { text } = await ada.send('GET', `/e/${event.code}`, { headers: { accept: 'text/html' } });
    return text.slice(text.indexOf('id="mine"'));
  };
  const setEventState = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
  expect(await mine()).toContain('Waiting for approval');
  await setEventState('ended');
  expect(await mine()).toContain('Not shown');
  expect(await mine()).not.toContain('Waiting for approval');
  await setEventState('open');
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  for (const [action, words, form] of [
    ['reject', 'It is in the syllabus.', { reason: 'It is in the syllabus.' }],
    ['reconsider', 'Waiting for approval', {}],
    ['approve', 'Visible to everyone', {}],
    ['highlight', 'On the screen', {}],
    ['lower', 'Visible to everyone', {}],
    ['archive', 'Archived by the hosts', {}],
    ['restore', 'Visible to everyone', {}],
    ['answer', 'In May.', { answer: 'In May.' }],
    ['unanswer', 'Visible to everyone', {}],
    ['merge', 'Merged with a similar question', { into: other }],
  ] as const) {
    await host.visit('moderations.update', { event: event.id }, { questions: [question], action, ...form });
    expect(await mine(), action).toContain(words);
    if (action === 'unanswer') expect(await mine()).not.toContain('In May.');
  }
});
