import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { TextStop } from './look.ts';

const saidForMs = 6_000;

/** Why a press made the text neither larger nor smaller, for as long as it takes to read. */
export function useTextStop(): [stop: TextStop | null, say: (stop: TextStop | null) => void] {
  const [said, setSaid] = useState<{ stop: TextStop } | null>(null);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(null), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said?.stop ?? null, useCallback((stop: TextStop | null) => setSaid(stop && { stop }), [])];
}

export function useTextStopWords(): Record<TextStop, string> {
  const { t } = useLingui();
  return { largest: t`Largest text`, full: t`No room for larger text`, smallest: t`Smallest text` };
}
