import {
  answerAs,
  arrive,
  controlOf,
  expect,
  fakeClock,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  startTestServer,
  tokenIn,
  withServer,
} from '#support/http.ts';

const time = fakeClock();
const server = withServer(startTestServer);

it('a participant continues on another device as the same person, with one ballot', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const activity = await openChoice(host, event);
  const picks = activity.options.map(({ id }) => ({ picks: [id] }));
  await answerAs(phone, event, activity, picks[0] ?? {});
  const { link } = await phone.read('devices.new', event);
  const token = tokenIn(link.address);
  const tablet = await participantAt(server, event.code, 'Someone else');
  expect(await tablet.read('devices.show', { token })).toMatchObject({
    event: { title: event.title },
    name: 'Ada',
    isSomeoneElse: true,
  });
  const { mine } = await tablet.see('rooms/show', 'devices.update', { token });
  const before = await phone.read('rooms.show', event);
  expect(mine.participant).toEqual(before.mine.participant);
  expect(mine.ballots).toEqual(before.mine.ballots);
  await answerAs(tablet, event, activity, picks[1] ?? {});
  const control = await controlOf(host, event);
  expect(control.activities[0]?.tally.total).toBe(1);
});

it('the link to another device expires after ten minutes, and cannot be forged', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const { link } = await phone.read('devices.new', event);
  const token = tokenIn(link.address);
  const [participantId, endsAt, signature] = token.split('.');
  const tablet = await arrive(server);
  const forged = `${participantId}.${Number(endsAt) + 60_000}.${signature}`;
  expect((await tablet.call('devices.update', { token: forged })).status).toBe(410);
  await time.pass(11);
  for (const name of ['devices.show', 'devices.update'] as const)
    expect((await tablet.call(name, { token })).status).toBe(410);
});

it('a removed participant can neither make nor use a link', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const { link } = await phone.read('devices.new', event);
  const { mine } = await phone.read('rooms.show', event);
  await host.call('participant-removals.create', { event: event.id, participant: mine.participant.id });
  expect((await phone.visit('devices.new', event)).page?.props['code']).toBe('PARTICIPANT_REMOVED');
  const tablet = await arrive(server);
  const used = await tablet.call('devices.update', { token: tokenIn(link.address) });
  expect(used.refusal().code).toBe('PARTICIPANT_REMOVED');
});
