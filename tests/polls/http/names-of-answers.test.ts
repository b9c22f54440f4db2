import { expect, it } from 'vitest';
import { activityOf, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

const exported = 'The hosts see your answer without your name. In what they export, your name stands beside it.';
const nameless = 'The hosts see your answer without a name.';

it('says before an answer to a poll or a survey is sent whether a name stands beside it', async () => {
  const { host, event } = await hostWithEvent(server);
  const [grace, other] = [await participantAt(server, event.code, 'Grace'), await participantAt(server, event.code)];
  const said = async (who: Visitor) => {
    const { text } = await who.send('GET', `/e/${event.code}`, { headers: { accept: 'text/html' } });
    return [exported, nameless].filter((words) => text.includes(words));
  };
  const survey = await seriesOf(host, event, 'survey', 'Course feedback');
  await activityOf(host, event, 'text', { series: survey.id, prompt: 'What should change?' });
  await openChoice(host, event);
  expect([await said(grace), await said(other)]).toEqual([[exported], [nameless]]);
  await play(host, survey, 'open');
  expect([await said(grace), await said(other)]).toEqual([[exported], [nameless]]);
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: 'on' });
  expect(await said(grace)).toEqual([nameless]);
});
