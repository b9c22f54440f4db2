import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { type TokenScope, tokenScopes, type TokenView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { useFieldsDraft } from '../app/drafts/use-fields-draft.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { DiscardButton } from '#ui/form/discard-button.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { FormError, PostForm } from '#ui/form/post-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { CheckBoxes } from './check-boxes.tsx';
import { Ago, Day } from '#ui/time.tsx';

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
            <span className="block first-letter:uppercase">{scopeNames[scope]}</span>
            <span className="block text-xs text-muted">{hints[scope]}</span>
          </>
        )}
      </CheckBoxes>
      <SelectField
        label={t`Expires`}
        error={visit.errors['expiresInDays']}
        name="expiresInDays"
        className="max-w-60"
        value={expiresInDays}
        options={[
          ['30', t`After 30 days`],
          ['90', t`After 90 days`],
          ['365', t`After a year`],
          ['', t`Never`],
        ]}
        onChange={(days) => draft.change({ expiresInDays: days })}
      />
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

export function TokenRow({ token }: { token: TokenView }) {
  const { t } = useLingui();
  const [visit, send] = useVisit();
  const [isAsked, setIsAsked] = useState(false);
  const path = route('tokens.destroy', { token: token.id });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="font-semibold">
          {token.name}
        </p>
        <p className="text-xs text-muted first-letter:uppercase">
          {token.scopes.map((scope, index) => (
            <Fragment key={scope}>
              {index > 0 && ', '}
              {scopeNames[scope]}
            </Fragment>
          ))}
          {' · '}
          {token.lastUsedAt === null ? (
            t`not used yet`
          ) : (
            <Trans>
              last used <Ago at={token.lastUsedAt} />
            </Trans>
          )}
          {' · '}
          <Expiry token={token} />
        </p>
      </div>
      <PostForm
        action={path}
        method="DELETE"
        className="flex gap-2"
        onSubmit={() => (isAsked ? send('delete', path, {}) : setIsAsked(true))}
      >
        {isAsked && (
          <Button size="compact" look="quiet" onClick={() => setIsAsked(false)}>
            {t`Keep it`}
          </Button>
        )}
        <Button type="submit" size="compact" look={isAsked ? 'danger' : 'secondary'} isBusy={visit.isUnderWay}>
          {isAsked ? t`Revoke it now` : t`Revoke`}
        </Button>
      </PostForm>
      {visit.failure && (
        <div className="basis-full">
          <FormError message={visit.failure} />
        </div>
      )}
    </li>
  );
}

function Expiry({ token }: { token: TokenView }) {
  if (token.expiresAt === null) return <Trans>never expires</Trans>;
  const day = <Day at={token.expiresAt} />;
  return token.isExpired ? <Trans>expired on {day}</Trans> : <Trans>expires on {day}</Trans>;
}

const scopeNames: Record<TokenScope, ReactNode> = {
  read: <Trans>read</Trans>,
  moderate: <Trans>moderate questions</Trans>,
  write: <Trans>run events</Trans>,
};
