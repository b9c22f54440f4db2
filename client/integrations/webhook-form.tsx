import { useLingui } from '@lingui/react/macro';
import { webhookKinds, type WebhookKind, type WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { useFieldsDraft } from '../app/drafts/use-fields-draft.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { DiscardButton } from '#ui/form/discard-button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { webhookEventNames } from './webhook-event-names.tsx';

export interface WebhookFormProps {
  eventId: string;
  /** The webhook to change; null for a new one. */
  webhook: WebhookView | null;
  /** Called after saving or cancelling. */
  onDone?: () => void;
}

const usualKinds: readonly WebhookKind[] = ['event.changed', 'activity.changed'];

/** The address and events of a webhook. The draft survives a reload until it is saved or discarded. */
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
  const toggle = (kind: WebhookKind, isWanted: boolean): void =>
    draft.change({ kinds: isWanted ? [...kinds, kind] : kinds.filter((one) => one !== kind) });
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
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t`Tell it when`}</legend>
        {webhookKinds.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="kinds"
              value={kind}
              className="size-5 shrink-0"
              checked={kinds.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            <span>{webhookEventNames[kind]}</span>
          </label>
        ))}
        {visit.errors['kinds'] && (
          <p role="alert" className="text-xs font-semibold text-danger-text">
            {t`Choose at least one.`}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={visit.isUnderWay} disabled={visit.isUnderWay}>
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
