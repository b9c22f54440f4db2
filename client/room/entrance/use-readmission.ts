import { useEffect } from 'react';
import { send } from '../../app/http.ts';
import { pollAdmission } from '../../live/admission-polling.ts';

const answerWithinMs = 10_000;

/** For a removed participant: navigates to `path` once it lets them in or shows something else. */
export function useReadmission(path: string): void {
  useEffect(() => pollAdmission({ isShut: () => isShut(path), enter: () => window.location.replace(path) }), [path]);
}

/** A server that is busy, failing or unreachable counts as shut. */
async function isShut(path: string): Promise<boolean> {
  try {
    const { status } = await send({ url: path, timeoutMs: answerWithinMs });
    return status === 403 || status === 429 || status >= 500;
  } catch {
    return true;
  }
}
