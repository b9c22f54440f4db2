import { Head, Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { buttonAttributes } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { nextDelivery } from '../../integrations/next-delivery.ts';
import { WebhookCard } from '../../integrations/webhook-card.tsx';
import { WebhookForm } from '../../integrations/webhook-form.tsx';
import { useRefresh } from '../../live/use-refresh.ts';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

const refreshEveryMs = 3_000;

/** The webhooks of an event. */
export default function Index({ event, webhooks, newSecret }: PropsOf<'webhooks/index'>) {
  const { t } = useLingui();
  // Keep the secret while the page is open: later visits come without it.
  const [shownSecret, setShownSecret] = useState(newSecret);
  if (newSecret !== null && newSecret.secret !== shownSecret?.secret) setShownSecret(newSecret);
  const { isAwaited, dueAt } = nextDelivery(webhooks);
  useRefresh({ only: ['webhooks'], everyMs: refreshEveryMs, isOn: isAwaited, dueAt });
  const back = (
    <Link href={route('events.edit', { event: event.id })} {...buttonAttributes('secondary', 'compact')}>
      <Trans>Settings</Trans>
    </Link>
  );
  return (
    <HostLayout title={<Trans>Webhooks</Trans>} about={event.title} actions={back}>
      <Head title={t`Webhooks: ${event.title}`} />
      <SettingsSection
        title={<Trans>New webhook</Trans>}
        hint={
          <Trans>It receives everything that the crew sees, including hidden results and questions that wait.</Trans>
        }
      >
        <WebhookForm eventId={event.id} webhook={null} />
      </SettingsSection>
      <SettingsSection title={<Trans>Webhooks of this event</Trans>}>
        {webhooks.length === 0 ? (
          <p className="text-muted">
            <Trans>There are none yet.</Trans>
          </p>
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
