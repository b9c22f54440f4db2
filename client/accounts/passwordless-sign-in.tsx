import { Trans } from '@lingui/react/macro';
import type { EntryOptions } from '#contracts/accounts/pages.ts';
import { route } from '../app/routes.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { withReturnPath } from '../app/return-path.ts';

/** Sign-in with a passkey or the organisation's identity provider. */
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
