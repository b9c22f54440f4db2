import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PostForm, type PostFormProps } from '#ui/form/post-form.tsx';
import { PasswordInput } from './password-input.tsx';
import { UncontrolledField, type UncontrolledFieldProps } from './uncontrolled-field.tsx';
import { useAccountForm, type FieldAttributes } from './use-account-form.ts';

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
