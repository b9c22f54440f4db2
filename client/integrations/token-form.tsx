import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import { tokenScopes, type TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import { useFieldsDraft } from '../app/drafts/use-fields-draft.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { DiscardButton } from '#ui/form/discard-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { CheckBoxes } from './check-boxes.tsx';
import { scopeNames } from './scope-names.tsx';

const lifetimes: { days: string; label: ReactNode }[] = [
  { days: '30', label: <Trans>After 30 days</Trans> },
  { days: '90', label: <Trans>After 90 days</Trans> },
  { days: '365', label: <Trans>After a year</Trans> },
  { days: '', label: <Trans>Never</Trans> },
];

const hints: Record<TokenScope, ReactNode> = {
  read: <Trans>Everything in the control room, and exports with names.</Trans>,
  moderate: <Trans>Moderate and answer questions.</Trans>,
  write: <Trans>Prepare, run and delete events; choose the crew.</Trans>,
};

const usual = { scopes: ['read'], expiresInDays: '90' };

export function TokenForm({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const [visit, send] = useVisit();
  const { old } = useShared();
  const draft = useFieldsDraft('token', {
    name: old['name'] ?? '',
    scopes: usual.scopes,
    expiresInDays: old['expiresInDays'] ?? usual.expiresInDays,
  });
  const { name, expiresInDays } = draft.fields;
  const scopes = tokenScopes.filter((scope) => draft.fields.scopes.includes(scope));
  const submit = (): void =>
    send('post', route('tokens.create'), { name, scopes, expiresInDays }, { onSuccess: draft.forget });
  return (
    <PostForm action={route('tokens.create')} onSubmit={submit} className="grid gap-5">
      <TextInput
        label={t`What is it for?`}
        hint={t`For example, the program that uses it.`}
        name="name"
        value={name}
        onChange={({ target }) => draft.change({ name: target.value })}
        error={visit.errors['name'] ?? error}
        maxChars={limits.tokenName.maxChars}
        autoComplete="off"
        required
      />
      <CheckBoxes
        name="scopes"
        legend={t`Permissions`}
        all={tokenScopes}
        checked={scopes}
        onChange={(wanted) => draft.change({ scopes: wanted })}
        isMissing={visit.errors['scopes'] !== undefined}
      >
        {(scope) => (
          <>
            {scopeNames[scope]}
            <span className="block text-xs text-muted">{hints[scope]}</span>
          </>
        )}
      </CheckBoxes>
      <Field label={t`Expires`} error={visit.errors['expiresInDays']}>
        {(control) => (
          <select
            {...control}
            name="expiresInDays"
            className="control max-w-60"
            value={expiresInDays}
            onChange={({ target }) => draft.change({ expiresInDays: target.value })}
          >
            {lifetimes.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormError message={visit.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={visit.isUnderWay}>
          {t`Create a token`}
        </Button>
        {draft.isTyped && <DiscardButton onDiscard={draft.forget} />}
      </div>
    </PostForm>
  );
}
