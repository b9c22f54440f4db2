import type { CrewActivityView, EventView } from '#contracts/views.ts';
import { ballotFor, hostWithEvent, openChoice, participantAt, questionBy } from './events.ts';
import type { TestServer } from '../servers/test-server.ts';
import type { Visitor } from '../clients/visitor.ts';

export interface LivelyEvent {
  host: Visitor;
  event: EventView;
  people: Visitor[];
  activity: CrewActivityView;
}

/** An event with questions in several states, upvotes, and a poll in its second round with changed answers. */
export async function livelyEvent(server: TestServer, title = 'Physics 101'): Promise<LivelyEvent> {
  const { host, event } = await hostWithEvent(server, { title });
  const people = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code),
    await participantAt(server, event.code, '=HYPERLINK("//evil.example")'),
  ];
  const [ada, ben, eve] = people as [Visitor, Visitor, Visitor];
  const question = await questionBy(ada, event, 'Why is the sky blue?', { host });
  for (const fan of [ben, eve]) await fan.visit('upvotes.create', { code: event.code, question });
  await questionBy(ben, event, '<b>Is this bold?</b>');
  const answered = await questionBy(eve, event, '=1+1 is what?', { host });
  await host.visit('moderations.update', event, {
    questions: [answered],
    action: 'answer',
    answer: '-2, “of course”,\nnot',
  });
  const activity = await openChoice(host, event);
  const vote = (voter: Visitor, option: number, round = 1) =>
    voter.call(
      'ballots.create',
      { code: event.code, activity: activity.id },
      ballotFor({ ...activity, round }, option),
    );
  await vote(ada, 0);
  await vote(ben, 1);
  await vote(ben, 2);
  await host.visit('activity-states.update', activity, { action: 'new-round' });
  for (const person of people) await vote(person, 1, 2);
  await host.visit('activity-states.update', activity, { action: 'reveal' });
  return { host, event, people, activity };
}
