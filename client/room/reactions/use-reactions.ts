import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { ReactionKind } from '#contracts/screens/reactions.ts';
import { send } from '../../app/http.ts';
import { route } from '../../app/routes.ts';

export interface Reacting {
  react: (kind: ReactionKind) => void;
  /** Why the last reaction was refused. */
  failure: string | null;
}

/** Sends reactions. They are momentary, so failed ones are not queued. */
export function useReactions(code: string): Reacting {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const sentAt = useRef<number[]>([]);
  const react = async (kind: ReactionKind): Promise<void> => {
    sentAt.current = sentAt.current.filter((at) => performance.now() - at < 1_000);
    // Drop reactions beyond the server's limit instead of showing a refusal.
    if (sentAt.current.length >= limits.reactionsPerSecond) return;
    sentAt.current.push(performance.now());
    const lost = t`There is no connection right now. This was not counted.`;
    try {
      const { status, data } = await send<{ error?: { message?: string } }>({
        method: 'post',
        url: route('reactions.create', { code }),
        data: { kind },
      });
      setFailure(status < 300 ? null : (data.error?.message ?? lost));
    } catch {
      setFailure(lost);
    }
  };
  return { react: (kind) => void react(kind), failure };
}
