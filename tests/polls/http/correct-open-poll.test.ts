import {
  act,
  answerAs,
  expect,
  hostWithEvent,
  it,
  openActivity,
  participantAt,
  roomOf,
  withServer,
} from '#support/http.ts';

const server = withServer();

async function scene() {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const change = async (activity: string, form: Record<string, unknown>) =>
    (await host.call('activities.update', { activity }, form)).status;
  return { host, event, phone, change };
}

const far = { kind: 'number', prompt: 'How far is it?', min: 0, max: 100, step: null, unit: 'km' };

it('lets the crew correct an open poll until the first answer in any round', async () => {
  const { host, event, phone, change } = await scene();
  const number = await openActivity(host, event, 'number', far);
  expect((await answerAs(phone, event, number, { value: 520 })).refusal()).toMatchObject({
    fields: { value: 'Enter a number from 0 to 100.' },
  });
  expect(await change(number.id, { ...far, max: 1_000 })).toBe(204);
  const room = await roomOf(phone, event);
  expect(room.activities).toMatchObject([{ id: number.id, max: 1_000, state: 'open', round: 1 }]);
  expect((await answerAs(phone, event, number, { value: 520 })).status).toBe(200);
  expect(await change(number.id, { ...far, max: 600 })).toBe(409);
  // A later round does not allow corrections, since earlier answers refer to the range.
  await act(host, number, 'new-round');
  expect(await change(number.id, { ...far, max: 600 })).toBe(409);
  expect(await change(number.id, { ...far, max: 1_000, prompt: 'How far?' })).toBe(204);
});

it('refuses changes of scale, points and right order, which could affect an answer in transit', async () => {
  const { host, event, change } = await scene();
  const scale = await openActivity(host, event, 'scale');
  expect(
    await change(scale.id, { kind: 'scale', prompt: 'How well?', first: 0, steps: 11, lowLabel: '', highLabel: '' }),
  ).toBe(409);
  const scored = await openActivity(host, event, 'number', { ...far, points: 500 });
  expect(await change(scored.id, { ...far, max: 1_000 })).toBe(409);
  const plain = await openActivity(host, event, 'number', far);
  expect(await change(plain.id, { ...far, max: 1_000, points: 500 })).toBe(409);
  const ranking = await openActivity(host, event, 'ranking', { isOrderRight: true });
  if (!('options' in ranking)) throw new Error('no options');
  expect(
    await change(ranking.id, {
      kind: 'ranking',
      prompt: 'Which order?',
      options: [...ranking.options, { label: 'Last' }],
    }),
  ).toBe(409);
});
