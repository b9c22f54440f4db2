import { Agent } from 'node:http';
import { create, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { Request, Response } from '#client/app/request.ts';
import type { BallotEntry, Entry, QuestionEntry, Receipt, UpvoteEntry } from '#client/outbox/entry.ts';
import { httpTransport } from '#client/outbox/http-transport.ts';
import { createOutbox, type Outbox } from '#client/outbox/outbox.ts';
import { memoryStore } from '#client/outbox/store.ts';
import type { QuestionReceiptView, ReceiptView } from '#contracts/views.ts';

/** An answer that the server acknowledged as stored on disk. */
export interface Acknowledged {
  entry: BallotEntry;
  receipt: ReceiptView;
}

export interface AcknowledgedQuestion {
  entry: QuestionEntry;
  receipt: QuestionReceiptView;
}

const keptAlive = new Agent({ keepAlive: true });
/** Uses one connection per request, so that a fault of a hostile network affects only that request. */
const oneEach = new Agent({ keepAlive: false });

/** A participant's phone: the browser's own outbox, over HTTP with the participant's cookies. */
export class Phone {
  readonly participantId: string;
  /** In the order in which the server acknowledged them. */
  readonly acknowledged: Acknowledged[] = [];
  readonly asked: AcknowledgedQuestion[] = [];
  /** Presses, in the order in which the server acknowledged them. */
  readonly pressed: UpvoteEntry[] = [];
  readonly refused: Entry[] = [];
  readonly #store = memoryStore();
  readonly #outbox: Outbox;
  readonly #http: AxiosInstance;
  readonly #code: string;
  #answeredAt = Date.now();

  constructor(options: {
    origin: string;
    code: string;
    cookies: Map<string, string>;
    participantId: string;
    random: () => number;
    isKeptAlive: boolean;
  }) {
    const { origin, code, cookies, participantId, random, isKeptAlive } = options;
    this.participantId = participantId;
    this.#code = code;
    this.#http = create({
      baseURL: origin,
      proxy: false,
      httpAgent: isKeptAlive ? keptAlive : oneEach,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
    });
    this.#outbox = createOutbox({
      store: this.#store,
      send: httpTransport(this.#send),
      lock: async (task) => {
        await task();
        return true;
      },
      random,
      announce: (status) => {
        if (status.kind === 'counted') this.#acknowledge(status.entry, status.receipt);
        else if (status.kind === 'refused') this.refused.push(status.entry);
      },
    });
  }

  /** Like `send` of the browser, over this phone's own connections. */
  readonly #send = async <Data>({ timeoutMs = 0, ...request }: Request): Promise<Response<Data>> => {
    const { status, headers, data } = await this.#http.request<Data>({
      ...request,
      timeout: timeoutMs,
      validateStatus: () => true,
    } as AxiosRequestConfig);
    return { status, headers: headers as Record<string, string>, data };
  };

  /** Gives an answer, which is resent until it is acknowledged or refused. */
  answer(activityId: string, round: number, option: string, submissionId: string): void {
    void this.#outbox.add({
      ...this.#envelope(`activities/${activityId}/ballot`, submissionId),
      activityId,
      round,
      picks: [option],
    });
  }

  ask(body: string, submissionId: string): void {
    void this.#outbox.add({ ...this.#envelope('questions', submissionId), kind: 'question', body });
  }

  upvote(questionId: string, isUpvoted: boolean, submissionId: string): void {
    void this.#outbox.add({
      ...this.#envelope(`questions/${questionId}/upvote`, submissionId),
      kind: 'upvote',
      questionId,
      isUpvoted,
      wasUpvoted: !isUpvoted,
      atRevision: 0,
    });
  }

  #envelope(path: string, submissionId: string) {
    this.#answeredAt += 1;
    return {
      submissionId,
      path: `/e/${this.#code}/${path}`,
      participantId: this.participantId,
      answeredAt: this.#answeredAt,
    };
  }

  #acknowledge(entry: Entry, receipt: Receipt): void {
    if (entry.kind === undefined) this.acknowledged.push({ entry, receipt: receipt as ReceiptView });
    else if (entry.kind === 'question') this.asked.push({ entry, receipt: receipt as QuestionReceiptView });
    else this.pressed.push(entry);
  }

  /** Retries immediately, as when the network returns. */
  wake(): void {
    this.#outbox.wake();
  }

  async isSettled(): Promise<boolean> {
    return (await this.#store.all()).length === 0;
  }
}
