import { Trans } from '@lingui/react/macro';
import type { EntryOptions } from '#contracts/accounts/pages.ts';

export function MailNotice({ mode }: { mode: EntryOptions['mail'] }) {
  if (mode === 'sent') return null;
  return (
    <p className="text-xs text-pretty text-muted">
      {mode === 'log' ? (
        <Trans>This is a development server: it writes emails to its log instead of sending them.</Trans>
      ) : (
        <Trans>
          This server sends no email, so your address is not checked. Only the people who run it can help with a
          forgotten password.
        </Trans>
      )}
    </p>
  );
}
