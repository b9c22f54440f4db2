import { Trans, useLingui } from '@lingui/react/macro';
import type { EntryOptions, SessionView } from '#contracts/accounts/pages.ts';
import type { Pages } from '#contracts/pages.ts';
import { route } from '../app/routes.ts';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { AccountForm, EmailField, NewPasswordField, PasswordInput } from './account-form.tsx';
import { MailNotice } from './mail-notice.tsx';
import { useId } from 'react';
import { useShared } from '../app/page-props.ts';
import { DisplayNameForm } from './display-name-form.tsx';
import { languageName } from '../app/i18n/language-name.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { FormError, PostButton, PostForm } from '#ui/form/post-form.tsx';
import { useNow } from '../clock/use-now.ts';
import { Ago } from '#ui/time.tsx';
import { Link } from '@inertiajs/react';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SectionProps {
  account: Pages['accounts/show']['account'];
}

export function EmailSection({ account, mail }: SectionProps & { mail: EntryOptions['mail'] }) {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Email address`}>
      <AccountForm
        path={route('account-emails.update')}
        method="PUT"
        initial={{ email: account.email ?? '' }}
        isSection
        words={t`Change address`}
      >
        {(field) => (
          <>
            <EmailField
              {...field('email')}
              hint={
                account.isEmailVerified
                  ? t`Confirmed. To use a new address, open the link sent to it.`
                  : mail !== 'none' && t`Not confirmed.`
              }
              autoComplete="email"
            />
            <MailNotice mode={mail} />
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}

export function PasswordSection({ account }: SectionProps) {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Password`} hint={t`A new password signs you out everywhere else.`}>
      <AccountForm
        path={route('account-passwords.update')}
        method="PUT"
        initial={{ currentPassword: '', newPassword: '' }}
        isSection
        isCleared
        words={account.hasPassword ? t`Change password` : t`Set password`}
      >
        {(field) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={account.email ?? ''} readOnly />
            {account.hasPassword && (
              <PasswordInput
                {...field('currentPassword')}
                label={t`Current password`}
                autoComplete="current-password"
                required
              />
            )}
            <NewPasswordField {...field('newPassword')} label={t`New password`} />
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}

export function ProfileSection({ account }: { account: Pages['accounts/show']['account'] }) {
  return (
    <SettingsSection title={<Trans>Profile</Trans>}>
      <DisplayNameForm name={account.name} />
      <LanguageForm locale={account.locale} />
    </SettingsSection>
  );
}

function LanguageForm({ locale }: { locale: string }) {
  const id = useId();
  const { locales } = useShared();
  const [visit, send] = useVisit();
  if (locales.length === 1) return null;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <Trans>Language</Trans>
      </label>
      <select
        id={id}
        value={locale}
        disabled={visit.isUnderWay}
        className="control w-auto justify-self-start"
        onChange={({ target }) => send('patch', route('accounts.update'), { locale: target.value })}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
      <FormError message={visit.failure ?? visit.errors['locale']} />
    </div>
  );
}

const hourMs = 3_600_000;

export function SessionSection({ sessions }: { sessions: SessionView[] }) {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Signed in`} hint={t`We keep browser, system and hour of last use, but no addresses.`}>
      <ul className="card divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <p className="min-w-40 flex-1">
              <span className="font-semibold">
                <DeviceName session={session} />
              </span>
              <span className="block text-xs text-muted">
                {session.isThisOne ? t`this browser, now` : <LastUsed at={session.lastUsedAt} />}
              </span>
            </p>
            {!session.isThisOne && (
              <PostButton
                action={route('account-sessions.destroy', { session: session.id })}
                method="DELETE"
                look="quiet"
                size="compact"
                aria-label={t`Sign out ${session.browser ?? t`unknown browser`}`}
              >
                {t`Sign out`}
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostButton action={route('other-sessions.destroy')} method="DELETE" className="justify-self-start">
          {t`Sign out everywhere else`}
        </PostButton>
      )}
    </SettingsSection>
  );
}

/** Recorded once an hour: minutes would reveal too much. */
function LastUsed({ at }: { at: string }) {
  const now = useNow();
  if (now !== null && now - Date.parse(at) < hourMs) return <Trans>used within the last hour</Trans>;
  return (
    <Trans>
      last used <Ago at={at} />
    </Trans>
  );
}

function DeviceName({ session: { browser, system } }: { session: SessionView }) {
  const { t } = useLingui();
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return <>{browser ?? system ?? t`Unknown browser`}</>;
}

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
      <p className="text-pretty">{t`First download your account and events.`}</p>
      <a href={route('account-exports.show')} {...buttonAttributes('secondary', 'normal', 'justify-self-start')}>
        {t`Download everything`}
      </a>
      {deleted.length > 0 && (
        <div className="grid gap-2 rounded-control bg-danger-soft p-4">
          <p className="font-semibold">
            <Trans>These events will be deleted:</Trans>
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
          <Trans>Events you share continue without you.</Trans>
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
