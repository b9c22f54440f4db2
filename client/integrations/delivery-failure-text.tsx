import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryView } from '#contracts/integrations/tokens-and-webhooks.ts';

/** By the error messages of Node and of our own sender, as stored. */
const reasons: readonly [RegExp, ReactNode][] = [
  [/ENOTFOUND|EAI_AGAIN|has no address/, <Trans>The host name in the address is unknown. Is it spelled right?</Trans>],
  [/ECONNREFUSED|UNREACH|EADDRNOTAVAIL/, <Trans>The address cannot be reached.</Trans>],
  [/^no answer|ETIMEDOUT/, <Trans>There was no answer within ten seconds.</Trans>],
  [/certificate|altnames|CERT_/i, <Trans>The certificate there is not valid.</Trans>],
  [/private network/, <Trans>The address leads into a private network.</Trans>],
  [/switched off/, <Trans>The webhook was switched off.</Trans>],
];

/** Explains why a delivery failed, with the raw connection error for the person who fixes it. */
export function DeliveryFailureText({ failure, status }: Pick<DeliveryView, 'failure' | 'status'>) {
  if (failure === null) return null;
  return (
    <p className="basis-full text-pretty text-muted">
      {status === null ? (
        <>
          {reasons.find(([sign]) => sign.test(failure))?.[1] ?? <Trans>It could not be sent.</Trans>}
          <code dir="ltr" className="ms-2 text-[0.75rem] wrap-anywhere">
            {failure}
          </code>
        </>
      ) : (
        <Trans>It answered {status}, where any from 200 to 299 was expected.</Trans>
      )}
    </p>
  );
}
