import { useLingui } from '@lingui/react/macro';
import { isAxiosError } from 'axios';
import { useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { ReactionKind } from '#contracts/screens/reactions.ts';
import { http } from '../../app/http.ts';
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
    try {
      await http.post(route('reactions.create', { code }), { kind }, { headers: { Accept: 'application/json' } });
      setFailure(null);
    } catch (error) {
      setFailure(refusalOf(error) ?? t`There is no connection right now. This was not counted.`);
    }
  };
  return { react: (kind) => void react(kind), failure };
}

function refusalOf(error: unknown): string | null {
  if (!isAxiosError<{ error?: { message?: string } }>(error)) return null;
  return error.response?.data.error?.message ?? null;
}
