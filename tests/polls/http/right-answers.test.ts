import { describe, expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import {
  activityOf,
  answerAs,
  arrive,
  choiceOf,
  hostWithEvent,
  openActivity,
  participantAt,
} from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

const told = '"correct":{';
const stays = 'This stays as people were asked. Make a copy to ask it in another way.';

/** Everything that the server says to the room and its screens, as it is sent. */
async function saidToRoom(host: Visitor, phone: Visitor, event: EventView, framed: string): Promise<string[]> {
  const asJson = await Promise.all([
    phone.open(`/e/${event.code}`),
    host.open(`/screens/${event.id}`),
    host.open(`/overlays/${event.id}`),
  ]);
  const documents = await Promise.all([
    phone.send('GET', `/e/${event.code}`, { headers: { accept: 'text/html' } }),
    host.send('GET', `/screens/${event.id}`, { headers: { accept: 'text/html' } }),
  ]);
  const inFrame = {
    'x-inertia': 'true',
    'x-inertia-version': phone.version ?? '',
    accept: 'text/html',
    authorization: `Bearer ${framed}`,
    referer: `${server.address}/embeds/${event.code}`,
  };
  const frame = await new Visitor(server.address).send('GET', `/embeds/${event.code}`, { headers: inFrame });
  const answers = [...asJson, ...documents, frame];
  for (const { status, text } of answers) expect([status, text.includes('What is it?')]).toEqual([200, true]);
  return answers.map(({ text }) => text);
}

/** The token of a frame in which somebody has joined. */
async function joinedFrame(event: EventView): Promise<string> {
  const reader = await arrive(server);
  const { bearerToken } = await reader.see('embeds/show', 'embeds.show', { code: event.code });
  const headers = {
    'x-inertia': 'true',
    'x-inertia-version': reader.version ?? '',
    accept: 'text/html',
    authorization: `Bearer ${bearerToken}`,
    referer: `${server.address}/embeds/${event.code}`,
  };
  await new Visitor(server.address).send('POST', `/e/${event.code}/participants`, { headers, body: { name: 'Eve' } });
  return bearerToken;
}

describe('what is right in a poll that stands alone', () => {
  it.each(['choice', 'number', 'text', 'ranking'] as const)(
    'of the kind %s is the crew’s alone until the poll is closed and revealed',
    async (kind) => {
      const { host, event } = await hostWithEvent(server);
      const phone = await participantAt(server, event.code);
      const framed = await joinedFrame(event);
      const right = {
        choice: { correctOptions: [1] },
        number: { correctValue: 384, tolerance: 20 },
        text: { acceptedAnswers: ['Moonlight'] },
        ranking: { isOrderRight: true },
      }[kind];
      const poll = await activityOf(host, event, kind, { prompt: 'What is it?', ...right });
      expect(poll).toMatchObject({ seriesId: null, points: null, timerSeconds: null, correct: { kind } });
      const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
      const ids = 'options' in poll ? poll.options.map(({ id }) => id) : [];
      const answer = {
        choice: { picks: [ids[1]] },
        number: { value: 380 },
        text: { text: 'moonlight' },
        ranking: { order: ids },
      }[kind];
      const isTold = async () =>
        new Set((await saidToRoom(host, phone, event, framed)).map((text) => text.includes(told)));

      await act('open');
      const receipt = await answerAs(phone, event, poll, answer);
      expect([receipt.status, receipt.text.includes('correct')]).toEqual([200, false]);
      expect(await isTold()).toEqual(new Set([false]));
      // The numbers may move before everybody's eyes; people go on answering, and what is right is not said.
      await act('reveal');
      expect(await isTold()).toEqual(new Set([false]));
      expect((await answerAs(phone, event, poll, answer)).status).toBe(200);
      await act('hide');
      await act('close');
      expect(await isTold()).toEqual(new Set([false]));
      const crew = await host.see('events/show', 'events.show', { event: event.id });
      expect(crew.control.activities[0]?.correct).toMatchObject({ kind });
      await act('reveal');
      expect(await isTold()).toEqual(new Set([true]));
      expect((await answerAs(phone, event, poll, answer)).json()).toMatchObject({ error: { code: 'ACTIVITY_CLOSED' } });
      await act('new-round');
      expect(await isTold()).toEqual(new Set([false]));
    },
  );

  it.each(['Moonlight', 'La Ville Lumière'])('is no text of the room, not even as a word (%s)', async (accepted) => {
    const { host, event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code);
    const framed = await joinedFrame(event);
    const poll = await openActivity(host, event, 'text', { prompt: 'What is it?', acceptedAnswers: [accepted] });
    const said = async () =>
      (await saidToRoom(host, phone, event, framed)).filter((text) => text.includes(accepted)).length;
    expect(await said()).toBe(0);
    for (const action of ['close', 'reveal'])
      await host.visit('activity-states.update', { activity: poll.id }, { action });
    expect(await said()).toBeGreaterThan(0);
  });

  it('may be marked when the answers are in, and stands in the results beside every round', async () => {
    const { host, event } = await hostWithEvent(server);
    const poll = await choiceOf(host, event);
    const form = { kind: 'choice', prompt: poll.prompt, options: poll.options, minPicks: 1, maxPicks: 1 };
    for (const action of ['open', 'new-round', 'close'])
      await host.visit('activity-states.update', { activity: poll.id }, { action });
    const { control, errors } = await host.see(
      'events/show',
      'activities.update',
      { activity: poll.id },
      { ...form, correctOptions: [2] },
    );
    expect(errors).toEqual({});
    expect(control.activities[0]).toMatchObject({ correct: { options: [poll.options[2]?.id] }, points: null });
    const { results } = await host.see('results/show', 'results.show', { event: event.id });
    const [result] = results.sections[0]?.activities ?? [];
    expect([result?.rounds.length, result?.rows.map(({ isCorrect }) => isCorrect)]).toEqual([2, [false, false, true]]);
    // Whatever points were given for stays as it was.
    expect(
      (await host.visit('activities.update', { activity: poll.id }, { ...form, correctOptions: [1], points: 100 })).page
        ?.props.errors,
    ).toEqual({ points: stays, correctOptions: stays });
    const again = await host.see('events/show', 'events.show', { event: event.id });
    expect(again.control.activities[0]).toMatchObject({ correct: { options: [poll.options[2]?.id] }, points: null });
  });
});
