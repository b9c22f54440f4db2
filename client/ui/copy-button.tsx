import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import { useTimeout } from './use-timeout.ts';

const font = 'text-start text-xs font-semibold text-accent-text';

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useTimeout(() => setState('idle'), state === 'idle' ? null : limits.savedShownMs, state);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Plain HTTP has no clipboard API.
      setState('refused');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  const status = state === 'copied' ? t`Copied` : state === 'refused' ? t`Select and copy it by hand` : null;
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        className={`only-with-scripts inline-flex min-h-8 items-center gap-1.5 self-start thumb:min-h-11 ${font}`}
      >
        <Icon size={16} />
        {status ?? children}
      </button>
      <output className="unseen">{status}</output>
    </>
  );
}
