import { expect, it } from 'vitest';
import { ballotFor, hostWithEvent, openChoice, participantAt } from '../support/scenes.ts';
import { withLivelyEvent } from '../support/set-up.ts';

const { server, lively } = withLivelyEvent();

it('shows what the event came to, rounds side by side, while it is live', async () => {
  const { results } = await lively.host.see('results/show', 'results.show', { event: lively.event.id });
  expect(results).toMatchObject({ participantCount: 3, voterCount: 3, ballotCount: 5, upvoteCount: 2, otherQuestionCount: 1 });
  expect(results.sections).toHaveLength(1);
  const [activity] = results.sections[0]?.activities ?? [];
  expect(activity?.rounds.map(({ total }) => total)).toEqual([2, 3]);
  expect(activity?.rows.map(({ label, rounds }) => [label, ...rounds.map(({ count, share }) => [count, share])])).toEqual([
    ['Both', [1, 0.5], [0, 0]],
    ['Left', [0, 0], [3, 1]],
    ['Right', [1, 0.5], [0, 0]],
  ]);
  expect(results.questions.map(({ body, state, upvoteCount }) => [body, state, upvoteCount])).toEqual([
    ['Why is the sky blue?', 'approved', 2],
    ['=1+1 is what?', 'answered', 0],
  ]);
  const sum = (name: 'joined' | 'asked' | 'voted') => results.timeline.points.reduce((all, point) => all + point[name], 0);
  expect([sum('joined'), sum('asked'), sum('voted')]).toEqual([3, 3, 5]);
});

it('counts who was removed among those who took part, as their answers are', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const poll = await openChoice(host, event);
  await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
  const { results } = await host.see('results/show', 'results.show', { event: event.id });
  expect(results).toMatchObject({ participantCount: 1, voterCount: 1, ballotCount: 1 });
});

it('is a page before anything happened, and one without scripts', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Quiet', start: 'later' });
  const { results } = await host.see('results/show', 'results.show', { event: event.id });
  expect(results).toMatchObject({ participantCount: 0, sections: [], questions: [], timeline: { points: [] } });
  const { text } = await lively.host.send('GET', `/events/${lively.event.id}/results`, { headers: { accept: 'text/html' } });
  const markup = text.replaceAll(/<script.*?<\/script>/gs, '');
  expect(markup).toContain('Why is the sky blue?');
  expect(markup).toContain(`href="/events/${lively.event.id}/exports/xlsx"`);
});
