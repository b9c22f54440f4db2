import { useEffect, useState } from 'react';
import type { ErrorCode } from '#contracts/errors.ts';
import { http } from '../../app/http.ts';
import type { LostEventReason } from '../../app/lost-event.ts';
import { route } from '../../app/routes.ts';

/** What became of an event for its crew; `unknown`: deleted, or left. */
export type LostAccessReason = 'deleted' | 'left' | 'signed-out' | 'unknown';

/**
 * The server says of an event that is not theirs, or is none, that it is not found. But its door is open to everybody: where it is
 * still there, this person was taken out of the crew.
 */
export function useLostAccessReason(
  { id, code }: { id: string; code: string | null },
  ending: LostEventReason,
): LostAccessReason {
  const [fate, setFate] = useState<LostAccessReason>(ending === 'gone' ? 'unknown' : ending);
  useEffect(() => {
    if (ending !== 'gone' || code === null) return undefined;
    let isAsking = true;
    void askEntrance(id, code).then((found) => isAsking && setFate(found));
    return () => void (isAsking = false);
  }, [id, code, ending]);
  return fate;
}

const unknownCode: ErrorCode = 'EVENT_NOT_FOUND';

export async function askEntrance(id: string, code: string): Promise<LostAccessReason> {
  try {
    const { status, data } = await http.get<string>(route('rooms.enter', { code }), {
      responseType: 'text',
      headers: { Accept: 'text/html' },
      validateStatus: () => true,
    });
    // What stands between may say 404 of its own.
    if (status === 404) return data.includes(unknownCode) ? 'deleted' : 'unknown';
    // Another event may have the code by now.
    return status === 200 && data.includes(id) ? 'left' : 'unknown';
  } catch {
    // No answer: it stays one or the other.
    return 'unknown';
  }
}
