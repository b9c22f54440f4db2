import type {
  AuthorisationRefused,
  AuthorisedTogether,
  Authorisation,
  UserAuthorisation,
} from '#contracts/channel-authorisation.ts';
import { limits } from '#contracts/limits.ts';
import type { Send } from '../app/request.ts';

/** Without a timeout, the page might stay neither joined nor refused. */
const timeoutMs = 10_000;

export type Authoriser = ReturnType<typeof authoriser>;

class Batch {
  readonly channels = new Set<string>();
  signsIn = false;
  held: readonly string[] = [];
  readonly answer: Promise<AuthorisedTogether>;

  /** `ask` runs at the end of the tick in which the client asks for all channels. */
  constructor(ask: (batch: Batch) => Promise<AuthorisedTogether>) {
    this.answer = Promise.resolve().then(() => ask(this));
  }

  get isFull(): boolean {
    return this.channels.size >= limits.authorisedChannels;
  }
}

/** Sends a tick's authorisations together (B62). Errors from a response have its `status`. */
export function authoriser(send: Send, bearerToken: string | null, paths: { channel: string; user: string }) {
  const post = async (path: string, fields: URLSearchParams): Promise<unknown> => {
    const answer = await send<unknown>({
      method: 'post',
      url: path,
      data: fields,
      headers: bearerToken === null ? {} : { Authorization: `Bearer ${bearerToken}` },
      timeoutMs,
    });
    if (answer.status !== 200) throw refused(answer.status);
    return answer.data;
  };

  const ask = async (socketId: string, { channels, signsIn, held }: Batch): Promise<AuthorisedTogether> => {
    const fields = new URLSearchParams({ socket_id: socketId });
    const [name, ...others] = channels;
    if (name === undefined) {
      for (const each of held) fields.append('channel_names[]', each);
      return { channels: {}, user: (await post(paths.user, fields)) as UserAuthorisation };
    }
    if (!signsIn && others.length === 0) {
      fields.set('channel_name', name);
      return { channels: { [name]: (await post(paths.channel, fields)) as Authorisation } };
    }
    for (const each of channels) fields.append('channel_names[]', each);
    if (signsIn) fields.set('signs_in', '1');
    return (await post(paths.channel, fields)) as AuthorisedTogether;
  };

  const open = new Map<string, Batch>();
  const batchFor = (socketId: string): Batch => {
    const present = open.get(socketId);
    if (present && !present.isFull) return present;
    const batch = new Batch((ready) => {
      if (open.get(socketId) === ready) open.delete(socketId);
      return ask(socketId, ready);
    });
    open.set(socketId, batch);
    return batch;
  };

  return {
    async channel(socketId: string, channelName: string): Promise<Authorisation> {
      const batch = batchFor(socketId);
      batch.channels.add(channelName);
      return validated((await batch.answer)?.channels?.[channelName]);
    },
    /** @param held the joined channels, by which the server recognises the page */
    async user(socketId: string, held: readonly string[] = []): Promise<UserAuthorisation> {
      const batch = batchFor(socketId);
      batch.signsIn = true;
      // The channels joined last belong to the current page.
      batch.held = held.slice(-limits.authorisedChannels);
      return validated((await batch.answer)?.user);
    },
  };
}

export class RefusedError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'RefusedError';
    this.status = status;
  }
}

function refused(status: number): RefusedError {
  return new RefusedError(`The server refused with status ${status}.`, status);
}

function validated<Answer extends { auth: string }>(answer: Answer | AuthorisationRefused | undefined): Answer {
  if (isObject(answer) && 'error' in answer) throw refused(answer.error.status);
  if (!isObject(answer) || typeof answer.auth !== 'string')
    throw new RefusedError('The answer to an authorisation was not valid.', 200);
  return answer;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
