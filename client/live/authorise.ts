import type { http as httpClient } from '../http.ts';

/** The server's answer to an authorisation, in the shape the real-time client wants. */
export interface Authorisation {
  auth: string;
  channel_data?: string;
  shared_secret?: string;
}

export interface UserAuthorisation {
  auth: string;
  user_data: string;
}

/** A request that hangs would keep the page waiting for ever, neither heard nor refused; then it is asked again. */
const answerWithinMs = 10_000;

type Http = Pick<typeof httpClient, 'post'>;

export interface Authoriser {
  channel: (path: string, socketId: string, channelName: string) => Promise<Authorisation>;
  user: (path: string, socketId: string) => Promise<UserAuthorisation>;
}

/**
 * Authorisation calls, form-encoded, with the anti-forgery header that our HTTP client reads from the cookie at that moment
 * (never a stale copy, B58), and the bearer token of a screen link.
 *
 * @throws {Error} with `status` when the answer is not exactly 200, or not the JSON it has to be; without one when none came
 * in time.
 */
export function authoriser(http: Http, bearerToken: string | null): Authoriser {
  const ask = async <Answer extends { auth: string }>(path: string, fields: Record<string, string>): Promise<Answer> => {
    const answer = await http.post<unknown>(path, new URLSearchParams(fields), {
      headers: { Accept: 'application/json', ...(bearerToken !== null && { Authorization: `Bearer ${bearerToken}` }) },
      timeout: answerWithinMs,
      validateStatus: () => true,
    });
    if (answer.status !== 200) throw new RefusedError(`The server refused with status ${answer.status}.`, answer.status);
    if (!isAnswer(answer.data)) throw new RefusedError('The answer to an authorisation was not valid.', 200);
    return answer.data as Answer;
  };
  return {
    channel: (path, socketId, channelName) => ask<Authorisation>(path, { socket_id: socketId, channel_name: channelName }),
    user: (path, socketId) => ask<UserAuthorisation>(path, { socket_id: socketId }),
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

function isAnswer(answer: unknown): answer is { auth: string } {
  return typeof answer === 'object' && answer !== null && 'auth' in answer && typeof answer.auth === 'string';
}
