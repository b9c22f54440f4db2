import type { EventView } from '#contracts/views.ts';
import {
  activityOf,
  answerAs,
  arrive,
  choiceOf,
  expect,
  it,
  participantAt,
  resultsOf,
  Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();

const stays = 'People have seen this, so it cannot change. Duplicate it and change the copy.';

/** Reads everything that the server sends to the room, its screens and an embedded room, as text. */
async function readerOf(host: Visitor, event: EventView) {
  const phone = await participantAt(server, event.code);
  const reader = await arrive(server);
  const { bearerToken } = await reader.read('embeds.show', event);
  const headers = {
    'x-inertia': 'true',
    'x-inertia-version': reader.version ?? '',
    accept: 'text/html',
    authorization: `Bearer ${bearerToken}`,
    referer: `${server.address}/embeds/${event.code}`,
  };
  const inFrame = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) =>
    new Visitor(server.address).send(method, path, { headers, body });
  await inFrame('POST', `/e/${event.code}/participants`, { name: 'Eve' });
  const sent = async () => {
    const answers = await Promise.all([
      phone.open(`/e/${event.code}`),
      host.open(`/screens/${event.id}`),
      host.open(`/overlays/${event.id}`),
      phone.load(`/e/${event.code}`),
      host.load(`/screens/${event.id}`),
      inFrame('GET', `/embeds/${event.code}`),
    ]);
    for (const { status, text } of answers) expect([status, text.includes('What is it?')]).toEqual([200, true]);
    return answers.map(({ text }) => text);
  };
  return { phone, sent };
}

it.for(['choice', 'ranking', 'text', 'match', 'blanks'] as const)(
  'only the crew gets the right answer of a poll until it is closed and revealed (%s)',
  async (kind, { host, event }) => {
    const { phone, sent } = await readerOf(host, event);
    const accepted = 'La Ville Lumière';
    const right = {
      choice: { correctOptions: [1] },
      ranking: { isOrderRight: true },
      text: { acceptedAnswers: [accepted] },
      match: { correctTargets: [0, 1, 1] },
      blanks: {},
    }[kind];
    const poll = await activityOf(host, event, kind, { prompt: 'What is it?', ...right });
    expect(poll).toMatchObject({ seriesId: null, points: null, timerSeconds: null, correct: { kind } });
    const act = (action: string) => host.visit('activity-states.update', poll, { action });
    const ids = 'options' in poll ? poll.options.map(({ id }) => id) : [];
    const answer = {
      choice: { picks: [ids[1]] },
      ranking: { order: ids },
      text: { text: 'Lutetia' },
      match: { values: [0, 1, 1] },
      blanks: { gaps: ['Paris', 'Quito'] },
    }[kind];
    const secret = kind === 'text' ? accepted : '"correct":{';
    const isSent = async () => new Set((await sent()).map((text) => text.includes(secret)));

    await act('open');
    const receipt = await answerAs(phone, event, poll, answer);
    expect([receipt.status, receipt.text.includes('correct')]).toEqual([200, false]);
    // People can still answer while the result is shown, so the right answer stays secret.
    await act('reveal');
    expect(await isSent()).toEqual(new Set([false]));
    expect((await answerAs(phone, event, poll, answer)).status).toBe(200);
    await act('hide');
    await act('close');
    expect(await isSent()).toEqual(new Set([false]));
    const crew = await host.read('events.show', event);
    expect(crew.control.activities[0]?.correct).toMatchObject({ kind });
    await act('reveal');
    expect(await isSent()).toEqual(new Set([true]));
    expect((await answerAs(phone, event, poll, answer)).refusal().code).toBe('ACTIVITY_CLOSED');
    await act('new-round');
    expect(await isSent()).toEqual(new Set([false]));
  },
);

it('a right answer may be marked after voting, and is in the results of every round', async ({ host, event }) => {
  const poll = await choiceOf(host, event);
  const form = { kind: 'choice', prompt: poll.prompt, options: poll.options, minPicks: 1, maxPicks: 1 };
  for (const action of ['open', 'new-round', 'close']) await host.visit('activity-states.update', poll, { action });
  const change = (correct: object) => host.see('events/show', 'activities.update', poll, { ...form, ...correct });
  expect((await change({ correctOptions: [2] })).errors).toEqual({});
  const results = await resultsOf(host, event);
  const [result] = results.sections[0]?.activities ?? [];
  expect([result?.rounds.length, result?.rows.map(({ isCorrect }) => isCorrect)]).toEqual([2, [false, false, true]]);
  await host.visit('events.show', event);
  const { errors, control } = await change({ correctOptions: [1], points: 100 });
  expect(errors).toEqual({ points: stays, correctOptions: stays });
  expect(control.activities[0]).toMatchObject({ correct: { options: [poll.options[2]?.id] }, points: null });
});
