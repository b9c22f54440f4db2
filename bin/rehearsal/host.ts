import type { Pages } from '../../contracts/pages.ts';
import type { EventView } from '../../contracts/views.ts';
import { BrowserClient, pageIn, visitHeaders } from './browser-client.ts';

export interface OpenPoll {
  id: string;
  round: number;
  options: string[];
}

type ControlPage = Pages['events/show'];

/** Whoever runs the rehearsal's own event: no moderation, one poll, its tally shown. */
export class Host {
  readonly event: EventView;
  readonly poll: OpenPoll;
  /** The screen, for any browser. */
  readonly screenAddress: string;
  readonly #client: BrowserClient;
  readonly #version: string;

  private constructor(client: BrowserClient, version: string, made: Pick<Host, 'event' | 'poll' | 'screenAddress'>) {
    this.#client = client;
    this.#version = version;
    this.event = made.event;
    this.poll = made.poll;
    this.screenAddress = made.screenAddress;
  }

  static async start(origin: string, title: string): Promise<Host> {
    const client = new BrowserClient(origin);
    const { version } = pageIn(await client.send('GET', '/events/new'), 'events/new');
    const visit = async (method: string, path: string, body: object): Promise<ControlPage> => {
      const answer = await client.send(method, path, body, { ...visitHeaders(version), referer: origin + at });
      const next = answer.headers.location;
      if (next === undefined) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      at = new URL(next, origin).pathname;
      return pageIn(await client.send('GET', at, undefined, visitHeaders(version)), 'events/show').props;
    };
    let at = '/events/new';
    const { control } = await visit('POST', '/events', { title, start: 'now' });
    const { id } = control.event;
    await visit('PATCH', `/events/${id}`, { hasModeration: false, upvotesOpen: true, questionsOpen: true });
    const options = ['Yes', 'No', 'Not sure'].map((label) => ({ label }));
    const made = await visit('POST', `/events/${id}/activities`, { kind: 'choice', prompt: 'Does it hold?', options, minPicks: 1, maxPicks: 1, isRevisable: true });
    const activity = made.control.activities.at(-1);
    if (activity?.kind !== 'choice') throw new Error('the poll was not made');
    for (const action of ['open', 'reveal']) await visit('PUT', `/activities/${activity.id}/state`, { action });
    const poll = { id: activity.id, round: activity.round, options: activity.options.map((option) => option.id) };
    const { newScreenLink } = await visit('POST', `/events/${id}/screen-links`, {});
    return new Host(client, version, { event: control.event, poll, screenAddress: newScreenLink ?? '' });
  }

  /** The poll begins again at zero, shown from the start. */
  async nextRound(): Promise<void> {
    for (const action of ['new-round', 'reveal']) await this.#act('PUT', `/activities/${this.poll.id}/state`, { action });
    this.poll.round += 1;
  }

  /** How many ballots the server has counted in this round. */
  async countVotes(): Promise<number> {
    const answer = await this.#client.send('GET', `/events/${this.event.id}`, undefined, visitHeaders(this.#version));
    const { control } = pageIn(answer, 'events/show').props;
    return control.activities.find(({ id }) => id === this.poll.id)?.tally.total ?? 0;
  }

  async end(): Promise<void> {
    await this.#act('PUT', `/events/${this.event.id}/state`, { state: 'ended' });
  }

  async #act(method: string, path: string, body: object): Promise<void> {
    const answer = await this.#client.send(method, path, body, { ...visitHeaders(this.#version), referer: `${this.#client.origin}/events/${this.event.id}` });
    if (answer.status !== 303) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
}
