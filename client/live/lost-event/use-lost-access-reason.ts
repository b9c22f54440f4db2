import { useEffect, useState } from 'react';
import type { ErrorCode } from '#contracts/errors.ts';
import { send } from '../../app/http.ts';
import type { LostEventReason } from '../../app/lost-event.ts';
import { route } from '../../app/routes.ts';

/** `unknown` means that the event was deleted or the person was removed. */
type LostAccessReason = 'deleted' | 'left' | 'signed-out' | 'unknown';

/** Both cases answer 404. If the public join page exists, the person was removed. */
export function useLostAccessReason(
  { id, code }: { id: string; code: string | null },
  reason: LostEventReason,
): LostAccessReason {
  const [accessReason, setAccessReason] = useState<LostAccessReason>(reason === 'gone' ? 'unknown' : reason);
  useEffect(() => {
    if (reason !== 'gone' || code === null) return undefined;
    let isAsking = true;
    void fetchJoinPage(id, code).then((found) => isAsking && setAccessReason(found));
    return () => void (isAsking = false);
  }, [id, code, reason]);
  return accessReason;
}

const unknownCode: ErrorCode = 'EVENT_NOT_FOUND';

export async function fetchJoinPage(id: string, code: string): Promise<LostAccessReason> {
  try {
    const { status, data } = await send<string>({
      url: route('rooms.enter', { code }),
      headers: { Accept: 'text/html' },
    });
    // A proxy may send its own 404.
    if (status === 404) return data.includes(unknownCode) ? 'deleted' : 'unknown';
    // Another event may use the code now.
    return status === 200 && data.includes(id) ? 'left' : 'unknown';
  } catch {
    return 'unknown';
  }
}
