import { Trans, useLingui } from '@lingui/react/macro';
import {
  type DeliveryView,
  type WebhookKind,
  webhookKinds,
  type WebhookView,
} from '#contracts/integrations/tokens-and-webhooks.ts';
import { useFieldsDraft } from '../app/drafts/use-fields-draft.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { DiscardButton } from '#ui/form/discard-button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { CheckBoxes } from './check-boxes.tsx';
import type { ReactNode } from 'react';

interface WebhookFormProps {
  eventId: string;
  webhook: WebhookView | null;
  onDone?: () => void;
}

const usualKinds: readonly WebhookKind[] = ['event.changed', 'activity.changed'];

export function WebhookForm({ eventId, webhook, onDone }: WebhookFormProps) {
  const { t } = useLingui();
  const [visit, send] = useVisit();
  const { old } = useShared();
  const draft = useFieldsDraft(`webhook:${webhook?.id ?? 'new'}`, {
    url: webhook ? webhook.url : (old['url'] ?? ''),
    kinds: webhook?.kinds ?? usualKinds,
  });
  const { url } = draft.fields;
  const kinds = webhookKinds.filter((kind) => draft.fields.kinds.includes(kind));
  const leave = (): void => {
    draft.forget();
    onDone?.();
  };
  const path = webhook
    ? route('webhooks.update', { event: eventId, webhook: webhook.id })
    : route('webhooks.create', { event: eventId });
  const save = (): void => send(webhook ? 'patch' : 'post', path, { url, kinds }, { onSuccess: leave });
  return (
    <PostForm action={path} method={webhook ? 'PATCH' : 'POST'} className="grid gap-5" onSubmit={save}>
      <TextInput
        label={t`Address`}
        hint={t`Each change is posted there as signed JSON.`}
        type="url"
        name="url"
        value={url}
        onChange={({ target }) => draft.change({ url: target.value })}
        error={visit.errors['url'] ?? visit.failure ?? undefined}
        autoComplete="off"
        required
      />
      <CheckBoxes
        name="kinds"
        legend={t`Send when`}
        all={webhookKinds}
        checked={kinds}
        onChange={(wanted) => draft.change({ kinds: wanted })}
        isMissing={visit.errors['kinds'] !== undefined}
      >
        {(kind) => webhookEventNames[kind]}
      </CheckBoxes>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={visit.isUnderWay}>
          {webhook ? t`Save` : t`Add a webhook`}
        </Button>
        {webhook ? (
          <Button look="quiet" onClick={leave}>
            {t`Cancel`}
          </Button>
        ) : (
          draft.isTyped && <DiscardButton onDiscard={draft.forget} />
        )}
      </div>
    </PostForm>
  );
}

export const webhookEventNames: Record<DeliveryView['kind'], ReactNode> = {
  'event.changed': <Trans>The event opens, ends or changes</Trans>,
  'question.changed': <Trans>A question is asked or moderated</Trans>,
  'activity.changed': <Trans>A poll opens, closes or changes</Trans>,
  'activity.tallied': <Trans>Votes come in</Trans>,
  'participants.changed': <Trans>People join or leave</Trans>,
  ping: <Trans>A test</Trans>,
} satisfies Record<WebhookKind | 'ping', ReactNode>;
