import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { route } from '../app/routes.ts';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';
import { Address } from '#ui/address.tsx';

/** Says that the old secret still signs deliveries, until when, and offers to end that. */
export function OldSecret({
  eventId,
  webhook: { id, url },
  until,
}: {
  eventId: string;
  webhook: WebhookView;
  until: string;
}) {
  const { t, i18n } = useLingui();
  const time = i18n.date(until, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <p className="font-semibold text-caution-text">
        <Trans>What is sent is signed with the old secret, too, until {time}.</Trans>
      </p>
      <ConfirmButton
        words={<Trans>End the old secret</Trans>}
        label={t`End the old secret of ${url}`}
        title={<Trans>End the old secret now?</Trans>}
        description={
          <Trans>
            What is sent to <Address url={url} /> is signed with the new one only. A program that does not know it yet
            refuses it from then on.
          </Trans>
        }
        method="delete"
        path={route('webhook-secrets.destroy', { event: eventId, webhook: id })}
      />
    </div>
  );
}
