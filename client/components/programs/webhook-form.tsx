import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { webhookKinds, type WebhookKind } from '../../../contracts/programs.ts';
import { useVisit } from '../../hooks/use-visit.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { PostForm } from '../post-form.tsx';
import { TextInput } from '../text-input.tsx';
import { kindNames } from './webhook-kinds.tsx';

/** Where to send, and what. */
export function WebhookForm({ eventId }: { eventId: string }) {
  const [visit, send] = useVisit();
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<WebhookKind[]>(['event.changed', 'activity.changed']);
  const path = route('webhooks.create', { event: eventId });
  const toggle = (kind: WebhookKind, isWanted: boolean): void => setKinds(isWanted ? [...kinds, kind] : kinds.filter((one) => one !== kind));
  return (
    <PostForm action={path} className="grid gap-5" onSubmit={() => send('post', path, { url, kinds }, { onSuccess: () => setUrl('') })}>
      <TextInput
        label={<Trans>Address</Trans>}
        hint={<Trans>Each change is posted there as signed JSON.</Trans>}
        type="url"
        name="url"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={visit.errors['url'] ?? visit.failure ?? undefined}
        autoComplete="off"
        required
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">
          <Trans>Tell it when</Trans>
        </legend>
        {webhookKinds.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" name="kinds" value={kind} className="size-5 shrink-0" checked={kinds.includes(kind)} onChange={({ target }) => toggle(kind, target.checked)} />
            <span>{kindNames[kind]}</span>
          </label>
        ))}
        {visit.errors['kinds'] && (
          <p role="alert" className="text-xs font-semibold text-danger-text">
            <Trans>Choose at least one.</Trans>
          </p>
        )}
      </fieldset>
      <Button type="submit" look="primary" className="justify-self-start" isBusy={visit.isUnderWay} disabled={visit.isUnderWay}>
        <Trans>Add a webhook</Trans>
      </Button>
    </PostForm>
  );
}
