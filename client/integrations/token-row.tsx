import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import type { TokenView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { Ago, Day } from '#ui/time.tsx';
import { scopeNames } from './scope-names.tsx';

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
        <p className="text-xs text-muted">
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
