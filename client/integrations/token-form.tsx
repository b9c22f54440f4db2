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
import { ScopeName } from './scope-name.tsx';

const lifetimes: { days: string; label: ReactNode }[] = [
  { days: '30', label: <Trans>After 30 days</Trans> },
  { days: '90', label: <Trans>After 90 days</Trans> },
  { days: '365', label: <Trans>After a year</Trans> },
  { days: '', label: <Trans>Never</Trans> },
];

const hints: Record<TokenScope, ReactNode> = {
  read: <Trans>Everything the control room shows, and exports with names.</Trans>,
  moderate: <Trans>Approve, reject, answer, label, highlight and archive questions.</Trans>,
  write: <Trans>Create, change and delete events and activities; open, close, reveal; choose the crew.</Trans>,
};

const usual = { scopes: ['read'], expiresInDays: '90' };

/** Form for a new token: purpose, scopes, lifetime. The draft survives a reload; the token itself is stored nowhere. */
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
  const toggle = (scope: TokenScope, isWanted: boolean): void =>
    draft.change({ scopes: isWanted ? [...scopes, scope] : scopes.filter((one) => one !== scope) });
  return (
    <PostForm action={route('tokens.create')} onSubmit={submit} className="grid gap-5">
      <TextInput
        label={t`What is it for?`}
        hint={t`A name that tells you later which program uses it.`}
        name="name"
        value={name}
        onChange={({ target }) => draft.change({ name: target.value })}
        error={visit.errors['name'] ?? error}
        maxChars={limits.tokenName.maxChars}
        autoComplete="off"
        required
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t`It may`}</legend>
        {tokenScopes.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              className="mt-1 size-5 shrink-0"
              checked={scopes.includes(scope)}
              onChange={({ target }) => toggle(scope, target.checked)}
            />
            <span>
              <ScopeName scope={scope} />
              <span className="block text-xs text-muted">{hints[scope]}</span>
            </span>
          </label>
        ))}
        {visit.errors['scopes'] && (
          <p role="alert" className="text-xs font-semibold text-danger-text">
            {t`Choose at least one.`}
          </p>
        )}
      </fieldset>
      <Field label={t`It expires`} error={visit.errors['expiresInDays']}>
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
        <Button type="submit" look="primary" isBusy={visit.isUnderWay} disabled={visit.isUnderWay}>
          {t`Create a token`}
        </Button>
        {draft.isTyped && <DiscardButton onDiscard={draft.forget} />}
      </div>
    </PostForm>
  );
}
