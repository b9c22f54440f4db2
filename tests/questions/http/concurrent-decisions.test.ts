import { describe, expect, it } from 'vitest';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

const moderationPage = async (host: Visitor, event: { id: string }) =>
  (await host.see('moderations/index', 'moderations.index', { event: event.id })).control;

describe('two crew members who make the same decision at once', () => {
  it.each([
    ['approve', 'approved', []],
    ['answer', 'answered', ['approve', 'highlight']],
    ['lower', 'approved', ['approve', 'highlight']],
  ] as const)('both succeed (%s): nothing is refused, undone or notified again', async (action, state, before) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
    const question = await questionBy(await participantAt(server, event.code), event, 'Is this in the exam?');
    const act = async (who: Visitor, form: object) =>
      (
        await who.see(
          'moderations/index',
          'moderations.update',
          { event: event.id },
          { questions: [question], ...form },
        )
      ).errors;
    for (const who of [host, ben]) await moderationPage(who, event);
    for (const each of before) await act(host, { action: each });
    const seenStates = (await moderationPage(host, event)).questions.map((each) => each.state);
    expect(await act(host, { action, seenStates })).toEqual({});
    const stored = async () => server.world.store.questions.byId(question);
    const done = await stored();
    expect(await act(ben, { action, seenStates })).toEqual({});
    expect([done?.state, await stored()]).toEqual([state, done]);
    const entries = (await host.see('audits/index', 'audits.index', { event: event.id })).audits.filter(
      ({ target }) => target === 'Is this in the exam?',
    );
    expect(entries).toHaveLength(before.length + 1);
  });

  it('the second one learns who decided otherwise after a merge was undone', async () => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
    const ada = await participantAt(server, event.code);
    const [one, other] = [
      await questionBy(ada, event, 'Is this in the exam?', { host }),
      await questionBy(ada, event, 'Will this be asked?', { host }),
    ];
    const act = async (who: Visitor, form: object) =>
      (await who.see('moderations/index', 'moderations.update', { event: event.id }, { questions: [one], ...form }))
        .errors;
    for (const who of [host, ben]) await moderationPage(who, event);
    await act(host, { action: 'merge', into: other });
    await act(ben, { action: 'unmerge' });
    await act(ben, { action: 'archive' });
    expect(Object.values(await act(host, { action: 'unmerge', seenStates: ['merged'] })).join()).toContain(
      'Ben has archived this',
    );
  });
});
