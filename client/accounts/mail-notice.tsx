import { Trans } from '@lingui/react/macro';
import type { EntryOptions } from '#contracts/accounts/pages.ts';

export function MailNotice({ mode }: { mode: EntryOptions['mail'] }) {
  if (mode === 'sent') return null;
  return (
    <p className="text-xs text-pretty text-muted">
      {mode === 'log' ? (
        <Trans>This is a development server: it sends no e-mail, but writes it to its log.</Trans>
      ) : (
        <Trans>
          This server sends no e-mail. Your address is not checked, and only those who run this server can help with a
          forgotten password: keep yours safe.
        </Trans>
      )}
    </p>
  );
}
