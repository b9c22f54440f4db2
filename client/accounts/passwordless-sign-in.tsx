import { Trans } from '@lingui/react/macro';
import type { EntryOptions } from '#contracts/accounts/pages.ts';
import { route, withReturnPath } from '../app/routes.ts';
import { buttonAttributes, Button } from '#ui/button.tsx';
import { FormError } from '#ui/form/post-form.tsx';
import { usePasskeys } from './use-passkeys.ts';

export function PasswordlessSignIn({ entry, to }: { entry: EntryOptions; to: string | null }) {
  if (!entry.hasPasskeys && entry.provider === null) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      {entry.hasPasskeys && <PasskeyButton to={to} />}
      {entry.provider !== null && (
        <a href={withReturnPath(route('provider-sessions.new'), to)} {...buttonAttributes('secondary')}>
          <Trans>Continue with {entry.provider}</Trans>
        </a>
      )}
    </div>
  );
}

function PasskeyButton({ to }: { to: string | null }) {
  const { isBusy, failure, perform } = usePasskeys();
  const signIn = (): Promise<void> =>
    perform('prove', route('passkey-sessions.new'), route('passkey-sessions.create'), { to });
  return (
    <div className="only-with-scripts grid gap-2">
      <Button isBusy={isBusy} disabled={isBusy} onClick={() => void signIn()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <FormError message={failure} />
    </div>
  );
}
