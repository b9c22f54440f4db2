import { useEffect } from 'react';
import { http } from '../../app/http.ts';
import { pollAdmission } from '../../live/admission-polling.ts';

const answerWithinMs = 10_000;

/** For who was removed: leads back as soon as `path` lets them in, or has something else to say. */
export function useReadmission(path: string): void {
  useEffect(() => pollAdmission({ isShut: () => isShut(path), enter: () => window.location.replace(path) }), [path]);
}

/** A server that is busy, ill or away opens nothing. */
async function isShut(path: string): Promise<boolean> {
  try {
    const { status } = await http.get<unknown>(path, {
      headers: { Accept: 'application/json' },
      timeout: answerWithinMs,
      validateStatus: () => true,
    });
    return status === 403 || status === 429 || status >= 500;
  } catch {
    return true;
  }
}
