import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { AuthorisedTogether } from '#contracts/channel-authorisation.ts';
import { channels } from '#contracts/channels.ts';
import { answerWithinMs, BrowserClient, pageIn, visitHeaders, type Answer } from './browser-client.ts';

/** Read once, to avoid parsing thousands of documents. */
export interface JoinPage {
  origin: string;
  code: string;
  eventId: string;
  version: string;
  broadcasterKey: string;
}

interface Frame {
  event: string;
  data?: string;
}

export async function loadJoinPage(origin: string, code: string): Promise<JoinPage> {
  const answer = await new BrowserClient(origin).send('GET', `/j/${encodeURIComponent(code)}`);
  if (answer.status !== 200) throw new Error(`No event with the code ${code} can be joined at ${origin}. Check both.`);
  const { version, props } = pageIn(answer, 'rooms/enter');
  return { origin, code, eventId: props.event.id, version, broadcasterKey: props.broadcasting.key };
}

/** Whether the event name starts with `beginning`, including the opening quote. It comes first in a frame. */
export function isNamed(frame: Buffer, beginning: string): boolean {
  return frame.subarray(0, '{"event":'.length + beginning.length).includes(beginning);
}

export class Person {
  readonly #joinPage: JoinPage;
  readonly #client: BrowserClient;
  readonly #onPush: (frame: Buffer) => void;
  #socket: WebSocket | null = null;

  /** `onPush` gets the raw bytes of every frame, since thousands of phones parse only a few. */
  constructor(joinPage: JoinPage, onPush: (frame: Buffer) => void) {
    this.#joinPage = joinPage;
    this.#client = new BrowserClient(joinPage.origin);
    this.#onPush = onPush;
  }

  async enter(): Promise<Answer> {
    const { code, version, origin } = this.#joinPage;
    await this.#expect(200, 'GET', `/j/${code}`);
    return this.#expect(
      200,
      'POST',
      `/e/${code}/participants`,
      {},
      { ...visitHeaders(version), referer: `${origin}/j/${code}` },
    );
  }

  async comeBack(): Promise<void> {
    await this.#expect(200, 'GET', `/e/${this.#joinPage.code}`, undefined, visitHeaders(this.#joinPage.version));
  }

  async connect(): Promise<void> {
    const { origin, broadcasterKey } = this.#joinPage;
    const path = `/app/${broadcasterKey}?protocol=7&client=js&version=8.6.0&flash=false`;
    const socket = new WebSocket(origin.replace('http', 'ws') + path, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    const { promise: isIn, resolve, reject } = Promise.withResolvers<void>();
    this.#socket?.terminate();
    this.#socket = socket;
    const left = new Set(['pusher:signin_success', 'pusher_internal:subscription_succeeded']);
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the socket was closed with ${code}`)));
    socket.on('message', (bytes: Buffer) => {
      this.#onPush(bytes);
      if (!isNamed(bytes, '"pusher')) return;
      const text = bytes.toString();
      const frame = JSON.parse(text) as Frame;
      if (frame.event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
      if (frame.event === 'pusher:error') reject(new Error(`the broadcaster refused: ${text}`));
      if (frame.event === 'pusher:connection_established') this.#takePart(socket, frame).catch(reject);
      if (left.delete(frame.event) && left.size === 0) resolve();
    });
    const timer = setTimeout(() => reject(new Error('the socket was not ready in time')), answerWithinMs);
    await isIn.finally(() => clearTimeout(timer));
  }

  async vote(poll: { id: string; round: number }, answer: AnswerView): Promise<void> {
    const body = { submissionId: randomUUID(), round: poll.round, ...answer, answeredAt: Date.now() };
    await this.#expect(200, 'PUT', `/e/${this.#joinPage.code}/activities/${poll.id}/ballot`, body, {
      accept: 'application/json',
    });
  }

  async ask(body: string): Promise<void> {
    await this.#expect(303, 'POST', `/e/${this.#joinPage.code}/questions`, { body }, this.#asVisit());
  }

  async upvote(questionId: string): Promise<void> {
    await this.#expect(303, 'PUT', `/e/${this.#joinPage.code}/questions/${questionId}/upvote`, {}, this.#asVisit());
  }

  leave(): void {
    this.#socket
      ?.removeAllListeners('close')
      .on('error', () => undefined)
      .terminate();
  }

  async #takePart(socket: WebSocket, established: Frame) {
    const { socket_id: socketId } = JSON.parse(established.data ?? '{}') as { socket_id?: string };
    const channel = channels.room(this.#joinPage.eventId);
    const asScript = { accept: 'application/json', referer: `${this.#joinPage.origin}/e/${this.#joinPage.code}` };
    const both = { socket_id: socketId, channel_names: [channel], signs_in: true };
    const { user, channels: signed } = JSON.parse(
      (await this.#expect(200, 'POST', '/broadcasting/auth', both, asScript)).text,
    ) as AuthorisedTogether;
    socket.send(JSON.stringify({ event: 'pusher:signin', data: user }));
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed[channel] } }));
  }

  #asVisit(): Record<string, string> {
    return { ...visitHeaders(this.#joinPage.version), referer: `${this.#joinPage.origin}/e/${this.#joinPage.code}` };
  }

  async #expect(status: number, ...request: Parameters<BrowserClient['send']>): Promise<Answer> {
    const answer = await this.#client.send(...request);
    if (answer.status === status) return answer;
    throw new Error(`${request[0]} ${request[1]} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
}
