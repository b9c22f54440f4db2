import { rateLimits } from '#contracts/rate-limits.ts';
import {
  type Answer,
  answerAs,
  arrive,
  configure,
  crewMemberAt,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  questionBy,
  signUp,
  startMailingServer,
  withServer,
} from '#support/http.ts';

// Refusals that no other test receives. All are listed under `refuses` in tests/support/routes/table.

const server = withServer(() => startMailingServer());

/** Repeats a request until it is rate limited; returns how many were accepted. */
async function timesBeforeTooMany(ask: () => Promise<Answer>, most: number): Promise<number> {
  for (let times = 0; times <= most; times += 1) {
    const answer = await ask();
    if (answer.status !== 429) continue;
    expect([answer.refusal().code, Number(answer.headers.get('retry-after')) > 0]).toEqual(['TOO_MANY', true]);
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
  const crew = async () => (await host.read('crew.index', at)).members;
  const member = (await crew()).find(({ isYou }) => !isYou)?.id ?? '';
  for (const answer of [
    await host.call('activity-states.update', poll, { action: 'swing' }),
    await host.call('moderations.update', at, { questions: [question], action: 'praise' }),
    await host.call('crew.update', { ...at, member }, { role: 'emperor' }),
  ])
    expect(answer.refusal().code).toBe('INVALID');
  const { control } = await host.read('events.show', at);
  expect([control.activities.at(-1)?.state, control.questions[0]?.state]).toEqual(['open', 'pending']);
  expect((await crew()).find(({ id }) => id === member)?.role).toBe('co-host');
});

it('a question cannot be changed to empty text', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const question = await questionBy(phone, event, 'Is it a wave?');
  expect((await phone.call('questions.update', { code: event.code, question }, { body: ' ' })).refusal().code).toBe(
    'INVALID',
  );
  const { mine } = await phone.read('rooms.show', event);
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
    expect((await fan.call(name, path)).refusal().code).toBe('UPVOTES_CLOSED');
  expect((await fan.read('rooms.show', event)).mine.upvotes).toEqual([question]);
  await configure(host, event, { upvotesOpen: true });
  // The three requests above count.
  expect(await timesBeforeTooMany(() => fan.call('upvotes.destroy', path), rateLimits.upvotesPerMinute)).toBe(
    rateLimits.upvotesPerMinute - 3,
  );
  expect((await fan.call('upvotes.create', path)).refusal().code).toBe('TOO_MANY');
  const other = await participantAt(server, event.code);
  expect((await other.call('upvotes.create', path)).json()).toEqual({
    receipt: { questionId: question, isUpvoted: true, recordedAt: expect.stringMatching(/Z$/) as string },
  });
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
  const { mine } = await phone.read('rooms.show', event);
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
    expect((await visitor.read('accounts.show', {})).account.email).toBe(email);
  },
);

it('passkey sign-ins are limited to 60 attempts a minute', async () => {
  const visitor = await arrive(server);
  expect(await timesBeforeTooMany(() => visitor.call('passkey-sessions.create', {}, { response: {} }), 60)).toBe(60);
});
