import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';

interface OneTimeSecretProps {
  secret: string;
  name: string;
  /** Focuses it, since it could be missed on a long page. */
  isBegin?: boolean;
  children: ReactNode;
}

export function OneTimeSecret({ secret, name, isBegin = false, children }: OneTimeSecretProps) {
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  useEffect(() => {
    if (isBegin) field.current?.focus();
  }, [isBegin]);
  return (
    <output className={`grid gap-2 rounded-control bg-positive-soft px-4 py-3 ${isBegin ? '' : 'mb-8'}`}>
      <p id={hint} className="font-semibold">
        {children}
      </p>
      <input
        ref={field}
        readOnly
        value={secret}
        dir="ltr"
        className="control font-mono"
        data-secret
        aria-label={name}
        aria-describedby={hint}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={secret}>
        <Trans>Copy it</Trans>
      </CopyButton>
    </output>
  );
}
