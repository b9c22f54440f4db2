import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { TextLimit } from './look.ts';

const saidForMs = 6_000;

/** Shows for a few seconds why a key press did not change the text size. */
export function useTextLimitNotice(): [stop: TextLimit | null, say: (stop: TextLimit | null) => void] {
  const [said, setSaid] = useState<{ stop: TextLimit } | null>(null);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(null), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said?.stop ?? null, useCallback((stop: TextLimit | null) => setSaid(stop && { stop }), [])];
}

export function useTextStopWords(): Record<TextLimit, string> {
  const { t } = useLingui();
  return { largest: t`Largest text`, full: t`No room for larger text`, smallest: t`Smallest text` };
}
