import { Trans } from '@lingui/react/macro';
import type { EntryOptions } from '../../../contracts/account-pages.ts';
import { route } from '../../routes.ts';
import { buttonAttributes } from '../button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { withTo } from './with-to.ts';

/** Signing in without a password: a passkey, or the organisation's own sign-in. */
export function OtherWays({ entry, to }: { entry: EntryOptions; to: string | null }) {
  if (!entry.hasPasskeys && entry.provider === null) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      {entry.hasPasskeys && <PasskeyButton to={to} />}
      {entry.provider !== null && (
        <a href={withTo(route('provider-sessions.new'), to)} {...buttonAttributes('secondary')}>
          <Trans>Continue with {entry.provider}</Trans>
        </a>
      )}
    </div>
  );
}
