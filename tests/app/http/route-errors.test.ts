import { expect, it } from 'vitest';
import { rateLimits } from '#contracts/rate-limits.ts';
import { signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import {
  answerAs,
  arrive,
  crewMemberAt,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Answer } from '#support/clients/visitor.ts';

// Refusals that no other test receives. All are listed under `refuses` in tests/support/routes/table.

const server = withServer(() => startMailingServer());

const codeOf = (answer: Answer) => (answer.json() as { error?: { code: string } }).error?.code;

/** Asks until it is told to wait, and no longer; how often something else was answered. */
async function timesBeforeTooMany(ask: () => Promise<Answer>, most: number): Promise<number> {
  for (let times = 0; times <= most; times += 1) {
    const answer = await ask();
    if (answer.status !== 429) continue;
    expect([codeOf(answer), Number(answer.headers.get('retry-after')) > 0]).toEqual(['TOO_MANY', true]);
    return times;
  }
  throw new Error(`taken more than ${most} times`);
}

it('what the crew asks for and nobody knows is refused, and nothing moves', async () => {
  const { host, event } = await hostWithEvent(server);
  await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  const poll = await openChoice(host, event);
  const question = await questionBy(await participantAt(server, event.code), event, 'Is it a wave?');
  const ben = (await host.see('crew/index', 'crew.index', { event: event.id })).members.find(({ isYou }) => !isYou);
  expect(codeOf(await host.call('activity-states.update', { activity: poll.id }, { action: 'swing' }))).toBe('INVALID');
  expect(
    codeOf(await host.call('moderations.update', { event: event.id }, { questions: [question], action: 'praise' })),
  ).toBe('INVALID');
  expect(codeOf(await host.call('crew.update', { event: event.id, member: ben?.id ?? '' }, { role: 'emperor' }))).toBe(
    'INVALID',
  );
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect([control.activities.at(-1)?.state, control.questions[0]?.state]).toEqual(['open', 'pending']);
  expect(
    (await host.see('crew/index', 'crew.index', { event: event.id })).members
      .map(({ role }) => role)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['co-host', 'owner']);
});

it('a question cannot be changed into none', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const question = await questionBy(phone, event, 'Is it a wave?');
  expect(codeOf(await phone.call('questions.update', { code: event.code, question }, { body: ' ' }))).toBe('INVALID');
  expect((await phone.see('rooms/show', 'rooms.show', { code: event.code })).mine.questions[0]?.body).toBe(
    'Is it a wave?',
  );
});

it('an upvote stays while upvoting is paused, and pressing on and off counts as often as pressing', async () => {
  const { host, event } = await hostWithEvent(server);
  const question = await questionBy(await participantAt(server, event.code), event, 'Is it a wave?', { host });
  const fan = await participantAt(server, event.code);
  const path = { code: event.code, question };
  expect((await fan.call('upvotes.create', path)).status).toBe(200);
  await host.visit('events.update', { event: event.id }, { upvotesOpen: false });
  expect(codeOf(await fan.call('upvotes.destroy', path))).toBe('UPVOTES_CLOSED');
  expect((await fan.see('rooms/show', 'rooms.show', { code: event.code })).mine.upvotes).toEqual([question]);
  await host.visit('events.update', { event: event.id }, { upvotesOpen: true });
  // Those two count.
  expect(await timesBeforeTooMany(() => fan.call('upvotes.destroy', path), rateLimits.upvotesPerMinute)).toBe(
    rateLimits.upvotesPerMinute - 2,
  );
});

it('an answer is changed so often in a minute, and then stands as it was', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const phone = await participantAt(server, event.code);
  let place = 0;
  const change = () => answerAs(phone, event, poll, { picks: [poll.options[(place += 1) % 2]?.id] });
  expect(await timesBeforeTooMany(change, rateLimits.ballotsPerMinute)).toBe(rateLimits.ballotsPerMinute);
  const { mine } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
  expect(mine.ballots).toMatchObject([{ answer: { picks: [poll.options[rateLimits.ballotsPerMinute % 2]?.id] } }]);
});

it('a password is guessed ten times, whichever way, and the account stays', async () => {
  for (const guess of ['account-passwords.update', 'accounts.destroy'] as const) {
    const { visitor, email } = await signUp(server);
    const ask = () =>
      visitor.call(
        guess,
        {},
        {
          email,
          isSure: true,
          currentPassword: 'not this one, surely',
          newPassword: 'another one that nobody guesses',
        },
      );
    expect([guess, await timesBeforeTooMany(ask, 10)]).toEqual([guess, 10]);
    expect((await visitor.see('accounts/show', 'accounts.show', {})).account.email).toBe(email);
  }
});

it('passkeys are shown so often in a minute', async () => {
  const visitor = await arrive(server);
  expect(await timesBeforeTooMany(() => visitor.call('passkey-sessions.create', {}, { response: {} }), 60)).toBe(60);
});
