import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { WebhookCard } from '../../integrations/webhook-card.tsx';
import { WebhookForm } from '../../integrations/webhook-form.tsx';
import { useRefresh } from '../../live/use-refresh.ts';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

export default function Index({ event, webhooks, newSecret }: PropsOf<'webhooks/index'>) {
  const { t } = useLingui();
  const [shownSecret, setShownSecret] = useState(newSecret);
  if (newSecret !== null && newSecret.secret !== shownSecret?.secret) setShownSecret(newSecret);
  const isPending = webhooks.some(({ deliveries }) =>
    deliveries.some(({ state }) => state === 'waiting' || state === 'sending'),
  );
  useRefresh({ only: ['webhooks'], everyMs: 3_000, isOn: isPending });
  const back = (
    <ButtonLink href={route('events.edit', { event: event.id })} size="compact">
      {t`Settings`}
    </ButtonLink>
  );
  return (
    <HostLayout title={t`Webhooks`} event={event} back={back}>
      <SettingsSection title={t`New webhook`} hint={t`It receives everything the crew sees, including hidden results.`}>
        <WebhookForm eventId={event.id} webhook={null} />
      </SettingsSection>
      <SettingsSection title={t`Webhooks of this event`}>
        {webhooks.length === 0 ? (
          <p className="text-muted">{t`None yet.`}</p>
        ) : (
          <ul className="card divide-y divide-line overflow-hidden">
            {webhooks.map((webhook) => (
              <WebhookCard
                key={webhook.id}
                eventId={event.id}
                webhook={webhook}
                newSecret={shownSecret?.webhookId === webhook.id ? shownSecret.secret : null}
                isAlone={webhooks.length === 1}
              />
            ))}
          </ul>
        )}
      </SettingsSection>
    </HostLayout>
  );
}
