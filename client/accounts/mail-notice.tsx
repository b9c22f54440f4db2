import { Trans } from '@lingui/react/macro';
import type { EntryOptions } from '#contracts/accounts/pages.ts';

export function MailNotice({ mode }: { mode: EntryOptions['mail'] }) {
  if (mode === 'sent') return null;
  return (
    <p className="text-xs text-pretty text-muted">
      {mode === 'log' ? (
        <Trans>This development server writes emails to its log.</Trans>
      ) : (
        <Trans>This server sends no email. To reset a password, ask the people who run it.</Trans>
      )}
    </p>
  );
}
