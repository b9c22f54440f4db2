import { useLingui } from '@lingui/react/macro';
import { isAxiosError } from 'axios';
import { useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { ReactionKind } from '#contracts/screens/reactions.ts';
import { http } from '../../app/http.ts';
import { route } from '../../app/routes.ts';

export interface Reacting {
  react: (kind: ReactionKind) => void;
  /** Why the last one did not count. */
  failure: string | null;
}

/** Sends reactions. They are of the moment: one that cannot be sent now is not sent later. */
export function useReactions(code: string): Reacting {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const sentAt = useRef<number[]>([]);
  const react = async (kind: ReactionKind): Promise<void> => {
    sentAt.current = sentAt.current.filter((at) => performance.now() - at < 1_000);
    // More than the server counts: a thumb that drums need not read a refusal.
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
