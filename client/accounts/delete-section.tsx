import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@inertiajs/react';
import { useId } from 'react';
import type { Pages } from '#contracts/pages.ts';
import { route } from '../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { EmailField } from './account-form.tsx';
import { PasswordInput } from './password-input.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useAccountForm } from './use-account-form.ts';

type Props = Pick<Pages['accounts/show'], 'account' | 'events'>;

export function DeleteSection({ account, events }: Props) {
  const { t } = useLingui();
  const path = route('accounts.destroy');
  const form = useAccountForm(path, { email: '', currentPassword: '' });
  const boxId = useId();
  const error = form.errorOf('isSure');
  const deleted = events.filter(({ isDeleted }) => isDeleted);
  const isGuest = account.email === null;
  return (
    <SettingsSection title={isGuest ? t`Delete everything` : t`Delete account`}>
      <p className="text-pretty">
        <Trans>First download a copy of your account and events as one JSON file.</Trans>
      </p>
      <a href={route('account-exports.show')} {...buttonAttributes('secondary', 'normal', 'justify-self-start')}>
        {t`Download everything`}
      </a>
      {deleted.length > 0 && (
        <div className="grid gap-2 rounded-control bg-danger-soft p-4">
          <p className="font-semibold">
            <Plural value={deleted.length} one="This event will be deleted:" other="These # events will be deleted:" />
          </p>
          <ul className="divide-y divide-line-strong">
            {deleted.map(({ id, title }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <bdi className="min-w-0">{title}</bdi>
                <Link href={route('crew.index', { event: id })} className="link inline-flex min-h-11 items-center">
                  {t`Make someone else the owner`}
                  <span className="unseen" dir="auto">
                    {title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {events.length > deleted.length && (
        <p>
          <Plural
            value={events.length - deleted.length}
            one="One event continues without you."
            other="# events continue without you."
          />
        </p>
      )}
      <PostForm
        action={path}
        method="DELETE"
        onSubmit={(element) => form.submit('delete', element)}
        className="grid gap-4"
      >
        {!isGuest && (
          <EmailField
            {...form.field('email')}
            label={t`Your email address, to confirm`}
            autoComplete="off"
            required={false}
          />
        )}
        {account.hasPassword && (
          <PasswordInput {...form.field('currentPassword')} label={t`Your password`} autoComplete="current-password" />
        )}
        <div className="flex min-h-11 items-center gap-3">
          <input id={boxId} type="checkbox" name="isSure" aria-invalid={error ? true : undefined} className="size-5" />
          <label htmlFor={boxId} className="flex min-h-11 flex-1 items-center">
            {t`I understand that this cannot be undone.`}
          </label>
        </div>
        <FormError message={error ?? form.failure} />
        <Button type="submit" look="danger" className="justify-self-start" isBusy={form.isBusy}>
          {t`Delete for good`}
        </Button>
      </PostForm>
    </SettingsSection>
  );
}
