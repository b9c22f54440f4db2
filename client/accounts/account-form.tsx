import { Trans, useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError, PostForm, type PostFormProps } from '#ui/form/post-form.tsx';
import { type FieldAttributes, useAccountForm } from './use-account-form.ts';
import { Eye, EyeOff } from 'lucide-react';
import { Field, type FieldFrame, splitFrame } from '#ui/form/field.tsx';

interface AccountFormProps<Name extends string> extends Pick<PostFormProps, 'id' | 'method'> {
  path: string;
  initial: Record<Name, string>;
  to?: string | null;
  isSection?: boolean;
  isCleared?: boolean;
  words: ReactNode;
  children?: (field: (name: Name) => FieldAttributes) => ReactNode;
  end?: ReactNode;
}

export function AccountForm<Name extends string>({
  id,
  method = 'POST',
  path,
  initial,
  to,
  isSection = false,
  isCleared = false,
  words,
  children,
  end,
}: AccountFormProps<Name>) {
  const form = useAccountForm(path, initial);
  const send = method.toLowerCase() as Lowercase<typeof method>;
  return (
    <PostForm
      id={id}
      action={path}
      method={method}
      onSubmit={(element) => form.submit(send, element, isCleared)}
      className={`grid ${isSection ? 'gap-4' : 'gap-5'}`}
    >
      {to && <input type="hidden" name="to" value={to} />}
      {children?.(form.field)}
      <FormError message={form.failure} />
      <Button
        type="submit"
        {...(isSection ? { className: 'justify-self-start' } : { look: 'primary', size: 'large' })}
        isBusy={form.isBusy}
      >
        {words}
      </Button>
      {end}
    </PostForm>
  );
}

type Props = FieldAttributes & Partial<UncontrolledFieldProps>;

export function EmailField(props: Props) {
  return <UncontrolledField label={<Trans>Email address</Trans>} type="email" dir="ltr" required {...props} />;
}

export function HostNameField(props: Props) {
  const { t } = useLingui();
  return (
    <UncontrolledField
      label={t`Your name`}
      hint={t`Only your crew sees it.`}
      autoComplete="name"
      dir="auto"
      required={!props.isOptional}
      {...props}
    />
  );
}

export function NewPasswordField(props: Props & { label: ReactNode }) {
  return (
    <PasswordInput
      {...props}
      hint={<Trans>At least 8 characters. Three or four words work well.</Trans>}
      autoComplete="new-password"
      required
    />
  );
}

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
          <Icon size={18} />
          <span className="unseen">
            <Trans>Show the password</Trans>
          </span>
        </button>
      }
    />
  );
}

interface UncontrolledFieldProps
  extends Omit<FieldFrame, 'maxChars'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> {
  initial: string;
  end?: ReactNode;
}

/** People and password managers may fill in fields before hydration. */
function UncontrolledField(props: UncontrolledFieldProps) {
  const [frame, { initial, end, className = '', ...rest }] = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            defaultValue={initial}
            className={`control ${end === undefined ? '' : 'pe-12'} ${className}`}
          />
          {end}
        </div>
      )}
    </Field>
  );
}
