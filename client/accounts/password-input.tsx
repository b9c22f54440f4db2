import { Trans } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UncontrolledField, type UncontrolledFieldProps } from './uncontrolled-field.tsx';

const buttonLook = `only-with-scripts absolute inset-y-0 end-0 grid w-11 place-items-center rounded-e text-muted
  hover:text-ink`;

/** Hidden on submit: browsers remember visible values. */
export function PasswordInput(props: Omit<UncontrolledFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = isShown ? button.current?.form : null;
    const hide = (): void => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [isShown]);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <UncontrolledField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          ref={button}
          type="button"
          aria-pressed={isShown}
          className={buttonLook}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
          <span className="unseen">
            <Trans>Show the password</Trans>
          </span>
        </button>
      }
    />
  );
}
