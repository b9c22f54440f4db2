import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { deliveryFailure, type FailureKind } from './delivery-failure.ts';

/** Explains why a delivery failed, with the raw connection error for the person who fixes it. */
export function DeliveryFailureText({ failure, status }: Pick<DeliveryView, 'failure' | 'status'>) {
  if (failure === null) return null;
  const kind = deliveryFailure(failure, status);
  return (
    <p className="basis-full text-pretty text-muted">
      <Words kind={kind} status={status} />
      {status === null && kind !== 'private' && kind !== 'off' && (
        <code dir="ltr" className="ms-2 text-[0.75rem] wrap-anywhere">
          {failure}
        </code>
      )}
    </p>
  );
}

function Words({ kind, status }: { kind: FailureKind; status: number | null }): ReactNode {
  switch (kind) {
    case 'name':
      return <Trans>The host name in the address is unknown. Is it spelled right?</Trans>;
    case 'refused':
      return <Trans>Nothing listens at the address.</Trans>;
    case 'unreachable':
      return <Trans>The address cannot be reached.</Trans>;
    case 'silent':
      return <Trans>There was no answer within ten seconds.</Trans>;
    case 'broken':
      return <Trans>The connection broke off.</Trans>;
    case 'certificate':
      return <Trans>The certificate there is not valid.</Trans>;
    case 'not-tls':
      return <Trans>It does not speak HTTPS there.</Trans>;
    case 'private':
      return <Trans>The address leads into a private network.</Trans>;
    case 'off':
      return <Trans>The webhook was switched off.</Trans>;
    case 'redirects':
      return <Trans>It answered {status}: redirects are not followed.</Trans>;
    case 'shut-out':
      return <Trans>It answered {status}: it does not let Handcount in.</Trans>;
    case 'nothing-there':
      return <Trans>It answered {status}: there is nothing at this address.</Trans>;
    case 'its-own-error':
      return <Trans>It answered {status}: something went wrong there.</Trans>;
    case 'answered':
      return <Trans>It answered {status}, where any from 200 to 299 was expected.</Trans>;
    case 'other':
      return <Trans>It could not be sent.</Trans>;
  }
}
