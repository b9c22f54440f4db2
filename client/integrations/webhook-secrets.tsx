import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { route } from '../app/routes.ts';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';
import { Address } from '#ui/address.tsx';

interface SecretProps {
  eventId: string;
  webhook: WebhookView;
}

/** Renews a webhook's secret, after explaining which one signs in the meantime. */
export function RenewSecret({
  eventId,
  webhook: { id, url },
  focusAfter,
}: SecretProps & { focusAfter: () => HTMLElement | null }) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      words={t`New secret`}
      label={t`New secret for ${url}`}
      title={t`Create a new secret?`}
      description={
        <Trans>
          It is shown once. For 24 hours what is sent to <Address url={url} /> is signed with both, the new one and the
          one before, so that nothing is lost until your program knows it.
        </Trans>
      }
      method="post"
      path={route('webhook-secrets.create', { event: eventId, webhook: id })}
      look="primary"
      focusAfter={focusAfter}
    />
  );
}

/** Says that the old secret still signs deliveries, until when, and offers to end that. */
export function OldSecret({ eventId, webhook: { id, url }, until }: SecretProps & { until: string }) {
  const { t, i18n } = useLingui();
  const time = i18n.date(until, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <p className="font-semibold text-caution-text">
        {t`What is sent is signed with the old secret, too, until ${time}.`}
      </p>
      <ConfirmButton
        words={t`End the old secret`}
        label={t`End the old secret of ${url}`}
        title={t`End the old secret now?`}
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
