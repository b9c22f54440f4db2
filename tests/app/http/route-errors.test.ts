import { expect, it } from 'vitest';
import { rateLimits } from '#contracts/rate-limits.ts';
import { signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import {
  configure,
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

/** Repeats a request until it is rate limited; returns how many were accepted. */
async function timesBeforeTooMany(ask: () => Promise<Answer>, most: number): Promise<number> {
  for (let times = 0; times <= most; times += 1) {
    const answer = await ask();
    if (answer.status !== 429) continue;
    expect([codeOf(answer), Number(answer.headers.get('retry-after')) > 0]).toEqual(['TOO_MANY', true]);
    return times;
  }
  throw new Error(`accepted more than ${most} times`);
}

it('unknown actions and roles are refused, and change nothing', async () => {
  const { host, event } = await hostWithEvent(server);
  const at = { event: event.id };
  await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', at);
  const poll = await openChoice(host, event);
  const question = await questionBy(await participantAt(server, event.code), event, 'Is it a wave?');
  const crew = async () => (await host.see('crew/index', 'crew.index', at)).members;
  const member = (await crew()).find(({ isYou }) => !isYou)?.id ?? '';
  for (const answer of [
    await host.call('activity-states.update', { activity: poll.id }, { action: 'swing' }),
    await host.call('moderations.update', at, { questions: [question], action: 'praise' }),
    await host.call('crew.update', { ...at, member }, { role: 'emperor' }),
  ])
    expect(codeOf(answer)).toBe('INVALID');
  const { control } = await host.see('events/show', 'events.show', at);
  expect([control.activities.at(-1)?.state, control.questions[0]?.state]).toEqual(['open', 'pending']);
  expect((await crew()).find(({ id }) => id === member)?.role).toBe('co-host');
});

it('a question cannot be changed to empty text', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const question = await questionBy(phone, event, 'Is it a wave?');
  expect(codeOf(await phone.call('questions.update', { code: event.code, question }, { body: ' ' }))).toBe('INVALID');
  const { mine } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
  expect(mine.questions[0]?.body).toBe('Is it a wave?');
});

it('an upvote stays while upvoting is paused, and withdrawals count towards the rate limit', async () => {
  const { host, event } = await hostWithEvent(server);
  const question = await questionBy(await participantAt(server, event.code), event, 'Is it a wave?', { host });
  const fan = await participantAt(server, event.code);
  const path = { code: event.code, question };
  expect((await fan.call('upvotes.create', path)).status).toBe(200);
  await configure(host, event, { upvotesOpen: false });
  for (const name of ['upvotes.create', 'upvotes.destroy'] as const)
    expect(codeOf(await fan.call(name, path))).toBe('UPVOTES_CLOSED');
  expect((await fan.see('rooms/show', 'rooms.show', { code: event.code })).mine.upvotes).toEqual([question]);
  await configure(host, event, { upvotesOpen: true });
  // The three requests above count.
  expect(await timesBeforeTooMany(() => fan.call('upvotes.destroy', path), rateLimits.upvotesPerMinute)).toBe(
    rateLimits.upvotesPerMinute - 3,
  );
  const other = await participantAt(server, event.code);
  const unknown = { code: event.code, question: crypto.randomUUID() };
  expect((await other.call('upvotes.destroy', unknown)).status).toBe(404);
});

it('an answer can be changed only so often a minute, and a refused change leaves it as it was', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const phone = await participantAt(server, event.code);
  let place = 0;
  const change = () => answerAs(phone, event, poll, { picks: [poll.options[(place += 1) % 2]?.id] });
  expect(await timesBeforeTooMany(change, rateLimits.ballotsPerMinute)).toBe(rateLimits.ballotsPerMinute);
  const { mine } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
  expect(mine.ballots).toMatchObject([{ answer: { picks: [poll.options[rateLimits.ballotsPerMinute % 2]?.id] } }]);
});

it.each(['account-passwords.update', 'accounts.destroy'] as const)(
  '%s allows ten wrong passwords, and the account stays',
  async (guess) => {
    const { visitor, email } = await signUp(server);
    const form = {
      email,
      isSure: true,
      currentPassword: 'not this one, surely',
      newPassword: 'another one that nobody guesses',
    };
    expect(await timesBeforeTooMany(() => visitor.call(guess, {}, form), 10)).toBe(10);
    expect((await visitor.see('accounts/show', 'accounts.show', {})).account.email).toBe(email);
  },
);

it('passkey sign-ins are limited to 60 attempts a minute', async () => {
  const visitor = await arrive(server);
  expect(await timesBeforeTooMany(() => visitor.call('passkey-sessions.create', {}, { response: {} }), 60)).toBe(60);
});
