import { participantHeader } from '#contracts/people/participant-header.ts';
import type { Response, Send } from '../app/request.ts';
import type { Entry, Outcome, Receipt } from './entry.ts';

/** The server was busy, a limit applied, or the token was stale. */
const retryableStatuses = new Set([408, 419, 425, 429]);
/** A silent connection would block other entries. */
const timeoutMs = 20_000;
const unreachable: Outcome = { kind: 'postponed', afterMs: 0, isServerReachable: false };

/** Never throws. */
export function httpTransport(
  send: Send,
  roundTrip: () => string | null = () => null,
): (entry: Entry) => Promise<Outcome> {
  return async (entry) => {
    try {
      return read(
        await send<unknown>({
          url: entry.path,
          ...requestOf(entry, roundTrip),
          headers: { [participantHeader]: entry.participantId },
          timeoutMs,
        }),
      );
    } catch {
      return unreachable;
    }
  };
}

function requestOf(entry: Entry, roundTrip: () => string | null): { method: 'put' | 'post' | 'delete'; data?: object } {
  if (entry.kind === 'upvote') return { method: entry.isUpvoted ? 'put' : 'delete' };
  if (entry.kind === 'question') {
    const { body, submissionId, withoutName, hadNoName } = entry;
    return { method: 'post', data: { body, submissionId, withoutName, hadNoName } };
  }
  const { path: _path, participantId: _participantId, activityId: _activityId, ...ballot } = entry;
  // The round trip is not stored: the network of this attempt counts.
  return { method: 'put', data: { ...ballot, roundTrip: roundTrip() ?? undefined } };
}

function read({ status, headers, data }: Response<unknown>): Outcome {
  if (status < 300) {
    const receipt = receiptIn(data);
    // Some networks answer 200 with their own page.
    return receipt ? { kind: 'counted', receipt } : unreachable;
  }
  const refusal = partOf(data, 'error');
  const code = partOf(refusal, 'code');
  if (status >= 500 || retryableStatuses.has(status)) {
    return { kind: 'postponed', afterMs: retryAfterMs(headers['retry-after']), isServerReachable: true };
  }
  // A proxy's refusal is not final.
  if (typeof code !== 'string') return unreachable;
  const [fieldMessage] = Object.values(partOf(refusal, 'fields') ?? {}) as unknown[];
  const message = fieldMessage ?? partOf(refusal, 'message');
  return {
    kind: 'refused',
    code,
    message: typeof message === 'string' ? message : null,
    receipt: receiptIn(refusal),
  };
}

/** Reads seconds or a date. The result is capped, in case of a wrong clock. */
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
