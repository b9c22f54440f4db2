import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { WebhookRowView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { route } from '../app/routes.ts';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';
import { FormError } from '#ui/form/post-form.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusFirstField } from '#ui/focus/use-focus-first-field.ts';
import { Address } from '#ui/address.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { limits } from '#contracts/limits.ts';
import { Ago } from '#ui/time.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { webhookEventNames, WebhookForm } from './webhook-form.tsx';

interface WebhookCardProps {
  eventId: string;
  webhook: WebhookRowView;
  newSecret: string | null;
  isAlone: boolean;
}

export function WebhookCard({ eventId, webhook, newSecret, isAlone }: WebhookCardProps) {
  const { t, i18n } = useLingui();
  const [visit, send] = useVisit();
  const [isChanging, setIsChanging] = useState<boolean | null>(null);
  const [isLogOpen, setIsLogOpen] = useState(isAlone || !webhook.isFirstPage);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChanging === false) row.current?.querySelector<HTMLElement>('[data-change]')?.focus();
  }, [isChanging]);
  const dateTime = (moment: Date | string): string => i18n.date(moment, { dateStyle: 'medium', timeStyle: 'short' });
  const offAt =
    webhook.failingSince !== null && dateTime(new Date(Date.parse(webhook.failingSince) + limits.webhookFailingMs));
  const time = webhook.oldSecretUntil !== null && dateTime(webhook.oldSecretUntil);
  const { url } = webhook;
  const at = { event: eventId, webhook: webhook.id };
  const deliver = (fields: { delivery?: string }, onSuccess?: () => void): void =>
    send('post', route('webhook-deliveries.create', at), fields, onSuccess && { onSuccess });
  const toSecret = (): HTMLElement | null => {
    const field = row.current?.querySelector<HTMLElement>('[data-secret]') ?? null;
    field?.scrollIntoView({ block: 'nearest' });
    return field;
  };
  if (isChanging) return <Changing eventId={eventId} webhook={webhook} onDone={() => setIsChanging(false)} />;
  return (
    <li ref={row} className="grid gap-3 px-5 py-4">
      <p className="font-semibold">
        <Address url={webhook.url} />
      </p>
      <ul aria-label={t`Send when`} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {webhook.kinds.map((kind) => (
          <li key={kind}>{webhookEventNames[kind]}</li>
        ))}
      </ul>
      {!webhook.isEnabled && (
        <p className="text-xs font-semibold text-danger-text">{t`Turned off: nothing is sent.`}</p>
      )}
      {webhook.isEnabled && webhook.failingSince !== null && (
        <p className="text-xs font-semibold text-danger-text">
          <Trans>
            Failing since <Ago at={webhook.failingSince} />. If nothing arrives by {offAt}, the webhook is turned off.
          </Trans>
        </p>
      )}
      {newSecret !== null && (
        <OneTimeSecret key={newSecret} secret={newSecret} name={t`Secret of ${webhook.url}`} isBegin>
          {t`Signing secret, shown only now. Copy it:`}
        </OneTimeSecret>
      )}
      {webhook.oldSecretUntil !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
          <p className="font-semibold text-caution-text">{t`Also signed with the old secret until ${time}.`}</p>
          <ConfirmButton
            words={t`End old secret`}
            label={t`End the old secret of ${url}`}
            title={t`End the old secret now?`}
            description={
              <Trans>
                Programs without the new secret refuse deliveries to <Address url={url} />.
              </Trans>
            }
            method="delete"
            path={route('webhook-secrets.destroy', at)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="compact" isBusy={visit.isUnderWay} onClick={() => deliver({}, () => setIsLogOpen(true))}>
          {t`Send a test`}
        </Button>
        <Button
          size="compact"
          data-change
          aria-label={t`Change the webhook ${webhook.url}`}
          onClick={() => setIsChanging(true)}
        >
          {t`Change`}
        </Button>
        <Button
          size="compact"
          onClick={() => send('patch', route('webhooks.update', at), { isEnabled: !webhook.isEnabled })}
        >
          {webhook.isEnabled ? t`Turn off` : t`Turn on`}
        </Button>
        <ConfirmButton
          words={t`New secret`}
          label={t`New secret for ${url}`}
          title={t`Create a new secret?`}
          description={
            <Trans>
              Shown once. For 24 hours, deliveries to <Address url={url} /> are signed with both secrets.
            </Trans>
          }
          method="post"
          path={route('webhook-secrets.create', at)}
          look="primary"
          focusAfter={toSecret}
        />
        <ConfirmButton
          words={t`Delete`}
          label={t`Delete the webhook ${webhook.url}`}
          title={t`Delete this webhook?`}
          description={
            <Trans>
              Deliveries to <Address url={webhook.url} /> stop. The log, the secret and waiting deliveries are deleted.
            </Trans>
          }
          method="delete"
          path={route('webhooks.destroy', at)}
        />
      </div>
      <FormError message={visit.failure} />
      <DeliveryLog
        eventId={eventId}
        webhook={webhook}
        isOpen={isLogOpen}
        onToggle={setIsLogOpen}
        onResend={(delivery, onDone) => deliver({ delivery }, onDone)}
      />
    </li>
  );
}

function Changing(props: { eventId: string; webhook: WebhookRowView; onDone: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusFirstField(row);
  return (
    <li ref={row} className="px-5 py-4">
      <WebhookForm {...props} />
    </li>
  );
}
