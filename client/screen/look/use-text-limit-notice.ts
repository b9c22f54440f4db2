import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { TextLimit } from './look.ts';

const noticeMs = 6_000;

/** Shows for a few seconds why a key press did not change the text size. */
export function useTextLimitNotice(): [stop: TextLimit | null, show: (stop: TextLimit | null) => void] {
  const [shown, setShown] = useState<{ stop: TextLimit } | null>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), noticeMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.stop ?? null, useCallback((stop: TextLimit | null) => setShown(stop && { stop }), [])];
}

export function useTextLimitLabels(): Record<TextLimit, string> {
  const { t } = useLingui();
  return { largest: t`Largest text`, full: t`No room for larger text`, smallest: t`Smallest text` };
}
