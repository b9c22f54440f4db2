import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { Pages } from '#contracts/pages.ts';
import type { EventView } from '#contracts/views.ts';
import { BrowserClient, pageIn, visitHeaders } from './browser-client.ts';
import { sampleAnswers } from '#kinds/rules.ts';

export interface OpenPoll {
  id: string;
  round: number;
  answers: AnswerView[];
}

const asked = [
  { kind: 'words', prompt: 'In one word?', maxWords: 2 },
  { kind: 'text', prompt: 'What should be better?', maxChars: 200 },
  { kind: 'ranking', prompt: 'What matters most?', options: ['Speed', 'Calm', 'Clarity'].map((label) => ({ label })) },
  { kind: 'number', prompt: 'How many seconds did it take?', min: 0, max: 100, step: null, unit: 's' },
  { kind: 'scale', prompt: 'How well did it go?', first: 1, steps: 5, lowLabel: '', highLabel: '' },
  {
    kind: 'choice',
    prompt: 'Does it hold?',
    options: ['Yes', 'No', 'Not sure'].map((label) => ({ label })),
    minPicks: 1,
    maxPicks: 1,
  },
];

type ControlPage = Pages['events/show'];

export class Host {
  readonly event: EventView;
  readonly polls: readonly OpenPoll[];
  readonly screenAddress: string;
  readonly #client: BrowserClient;
  readonly #version: string;

  private constructor(client: BrowserClient, version: string, made: Pick<Host, 'event' | 'polls' | 'screenAddress'>) {
    this.#client = client;
    this.#version = version;
    this.event = made.event;
    this.polls = made.polls;
    this.screenAddress = made.screenAddress;
  }

  static async start(origin: string, title: string): Promise<Host> {
    const client = new BrowserClient(origin);
    const { version } = pageIn(await client.send('GET', '/events/new'), 'events/new');
    const visit = async (method: string, path: string, body: object): Promise<ControlPage> => {
      const answer = await client.send(method, path, body, { ...visitHeaders(version), referer: origin + at });
      const next = answer.headers.location;
      if (next === undefined)
        throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      at = new URL(next, origin).pathname;
      return pageIn(await client.send('GET', at, undefined, visitHeaders(version)), 'events/show').props;
    };
    let at = '/events/new';
    const { control } = await visit('POST', '/events', { title, start: 'now' });
    const { id } = control.event;
    await visit('PATCH', `/events/${id}`, { hasModeration: false, upvotesOpen: true, questionsOpen: true });
    const polls: OpenPoll[] = [];
    for (const form of asked) {
      const made = await visit('POST', `/events/${id}/activities`, { ...form, isRevisable: true });
      const activity = made.control.activities.at(-1);
      if (activity?.kind !== form.kind) throw new Error('the poll was not created');
      await visit('PUT', `/activities/${activity.id}/state`, { action: 'open' });
      polls.push({ id: activity.id, round: activity.round, answers: sampleAnswers(activity) });
    }
    const { newScreenLink } = await visit('POST', `/events/${id}/screen-links`, {});
    return new Host(client, version, { event: control.event, polls, screenAddress: newScreenLink ?? '' });
  }

  async nextRound(poll: OpenPoll): Promise<void> {
    for (const action of ['new-round', 'reveal']) await this.#act('PUT', `/activities/${poll.id}/state`, { action });
    poll.round += 1;
  }

  async countVotes(poll: OpenPoll): Promise<number> {
    const answer = await this.#client.send('GET', `/events/${this.event.id}`, undefined, visitHeaders(this.#version));
    const { control } = pageIn(answer, 'events/show').props;
    return control.activities.find(({ id }) => id === poll.id)?.tally.total ?? 0;
  }

  async end(): Promise<void> {
    await this.#act('PUT', `/events/${this.event.id}/state`, { state: 'ended' });
  }

  async #act(method: string, path: string, body: object) {
    const answer = await this.#client.send(method, path, body, {
      ...visitHeaders(this.#version),
      referer: `${this.#client.origin}/events/${this.event.id}`,
    });
    if (answer.status !== 303)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
}
