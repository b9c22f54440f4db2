import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryView, WebhookKind } from '#contracts/integrations/tokens-and-webhooks.ts';

export const webhookEventNames: Record<DeliveryView['kind'], ReactNode> = {
  'event.changed': <Trans>The event opens, ends or changes</Trans>,
  'question.changed': <Trans>A question is asked or moderated</Trans>,
  'activity.changed': <Trans>A poll opens, closes or changes</Trans>,
  'activity.tallied': <Trans>Votes come in</Trans>,
  'participants.changed': <Trans>People join or leave</Trans>,
  ping: <Trans>A test</Trans>,
} satisfies Record<WebhookKind | 'ping', ReactNode>;
