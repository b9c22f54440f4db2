import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EntryFrame } from '../../components/account/entry-frame.tsx';
import { EntryInput } from '../../components/account/entry-input.tsx';
import { FormFailure } from '../../components/account/form-failure.tsx';
import { MailNotice } from '../../components/account/mail-notice.tsx';
import { useEntryForm } from '../../components/account/use-entry-form.ts';
import { Banner } from '../../components/banner.tsx';
import { Button, buttonAttributes } from '../../components/button.tsx';
import { PostForm } from '../../components/post-form.tsx';
import type { PropsOf } from '../../page-props.ts';
import { route } from '../../routes.ts';

/** A lost password. */
export default function ForgotPassword({ isAsked, entry, old }: PropsOf<'passwords/new'>) {
  const { t } = useLingui();
  const form = useEntryForm({ email: old['email'] ?? '' });
  const isPossible = entry.mail !== 'none';
  return (
    <EntryFrame
      title={t`Set a new password`}
      heading={<Trans>Set a new password</Trans>}
      lead={
        isPossible ? (
          <Trans>Enter the e-mail address of your account. A link to set a new password is sent there.</Trans>
        ) : (
          <Trans>This server sends no e-mail, so it cannot send you a link. Ask those who run it, or sign in with a passkey if you have one.</Trans>
        )
      }
    >
      {isAsked && (
        <Banner look="positive">
          <Trans>If there is an account with this address, an e-mail is on its way. Its link works for an hour.</Trans>
        </Banner>
      )}
      {isPossible ? (
        <PostForm action={route('passwords.create')} onSubmit={() => form.submit('post', route('passwords.create'))} className="grid gap-5">
          <EntryInput {...form.field('email')} label={<Trans>E-mail address</Trans>} type="email" autoComplete="username" dir="ltr" required />
          <MailNotice mode={entry.mail} />
          <FormFailure message={form.failure} />
          <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
            <Trans>Send the link</Trans>
          </Button>
        </PostForm>
      ) : null}
      <Link href={route('sessions.new')} {...buttonAttributes('quiet')}>
        <Trans>Back to signing in</Trans>
      </Link>
    </EntryFrame>
  );
}
