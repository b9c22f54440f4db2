import { isAxiosError, type AxiosInstance } from 'axios';
import { participantHeader } from '#contracts/people/participant-header.ts';
import type { BallotEntry, Entry, Outcome, Receipt } from './entry.ts';

/** Statuses after which the same may well be taken: the server is busy, a limit passes, the token was stale. */
const passing = new Set([408, 419, 425, 429]);
/** A connection that went silent would keep everything after it waiting; what was stored gets its receipt next time. */
const timeoutMs = 20_000;

/**
 * Sends an entry with the general HTTP client and reads the answer of `ballots.create`, `questions.create`, `upvotes.create` or
 * `.destroy`; a ballot with what the server has measured of the network. Never throws.
 */
export function httpTransport(
  http: Pick<AxiosInstance, 'request'>,
  roundTrip: () => string | null = () => null,
): (entry: Entry) => Promise<Outcome> {
  return async (entry) => {
    try {
      const answer = await http.request<unknown>({
        url: entry.path,
        ...requestOf(entry, roundTrip),
        headers: { Accept: 'application/json', [participantHeader]: entry.participantId },
        timeout: timeoutMs,
      });
      const receipt = receiptIn(answer.data);
      // Some networks answer 200 with a page of their own: that is no receipt.
      return receipt ? { kind: 'counted', receipt } : { kind: 'postponed', afterMs: 0, isServerReachable: false };
    } catch (error) {
      return read(error);
    }
  };
}

function requestOf(entry: Entry, roundTrip: () => string | null): { method: 'put' | 'post' | 'delete'; data?: object } {
  if (entry.kind === 'question')
    return {
      method: 'post',
      data: {
        body: entry.body,
        submissionId: entry.submissionId,
        withoutName: entry.withoutName,
        hadNoName: entry.hadNoName,
      },
    };
  if (entry.kind === 'upvote') return { method: entry.isUpvoted ? 'put' : 'delete' };
  return { method: 'put', data: { ...bodyOf(entry), ...measured(roundTrip()) } };
}

/** Told with the attempt, not kept with the ballot: what counts is the network it goes through. */
function measured(roundTrip: string | null): { roundTrip?: string } {
  return roundTrip === null ? {} : { roundTrip };
}

/** Whose it is and which activity's, the cookie and the path say. */
function bodyOf({ path: _path, participantId: _participantId, activityId: _activityId, ...body }: BallotEntry): object {
  return body;
}

function read(error: unknown): Outcome {
  const response = isAxiosError(error) ? error.response : undefined;
  if (!response) return { kind: 'postponed', afterMs: 0, isServerReachable: false };
  const refusal = partOf(response.data, 'error');
  const code = partOf(refusal, 'code');
  if (response.status >= 500 || passing.has(response.status)) {
    return { kind: 'postponed', afterMs: retryAfterMs(response.headers['retry-after']), isServerReachable: true };
  }
  // Half an answer, or one by somebody in between: only the server's own word is final.
  if (typeof code !== 'string') return { kind: 'postponed', afterMs: 0, isServerReachable: false };
  // What is wrong with the answer itself is said of its field.
  const [ofField] = Object.values(partOf(refusal, 'fields') ?? {}) as unknown[];
  const message = ofField ?? partOf(refusal, 'message');
  return {
    kind: 'refused',
    code,
    message: typeof message === 'string' ? message : null,
    receipt: receiptIn(refusal),
  };
}

/** Seconds, or a date; a minute at the most, so that a clock that is wrong silences nothing. */
export function retryAfterMs(header: unknown, nowMs: number = Date.now()): number {
  if (typeof header !== 'string') return 0;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Number.isFinite(waitMs) ? Math.min(60_000, Math.max(0, waitMs)) : 0;
}

function receiptIn(answer: unknown): Receipt | null {
  const receipt = partOf(answer, 'receipt');
  return typeof partOf(receipt, 'recordedAt') === 'string' ? (receipt as Receipt) : null;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
