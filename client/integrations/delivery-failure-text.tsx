import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryView } from '#contracts/integrations/tokens-and-webhooks.ts';

/** By the error messages of Node and of our own sender, as stored. */
const reasons: readonly { sign: RegExp; words: ReactNode }[] = [
  {
    sign: /ENOTFOUND|EAI_AGAIN|has no address/,
    words: <Trans>The host name in the address is unknown. Is it spelled right?</Trans>,
  },
  { sign: /ECONNREFUSED|UNREACH|EADDRNOTAVAIL/, words: <Trans>The address cannot be reached.</Trans> },
  { sign: /^no answer|ETIMEDOUT/, words: <Trans>There was no answer within ten seconds.</Trans> },
  { sign: /certificate|altnames|CERT_/i, words: <Trans>The certificate there is not valid.</Trans> },
  { sign: /private network/, words: <Trans>The address leads into a private network.</Trans> },
  { sign: /switched off/, words: <Trans>The webhook was switched off.</Trans> },
];

/** Explains why a delivery failed, with the raw connection error for the person who fixes it. */
export function DeliveryFailureText({ failure, status }: Pick<DeliveryView, 'failure' | 'status'>) {
  const { t } = useLingui();
  if (failure === null) return null;
  return (
    <p className="basis-full text-pretty text-muted">
      {status === null ? (
        <>
          {reasons.find(({ sign }) => sign.test(failure))?.words ?? t`It could not be sent.`}
          <code dir="ltr" className="ms-2 text-[0.75rem] wrap-anywhere">
            {failure}
          </code>
        </>
      ) : (
        t`It answered ${status}, where any from 200 to 299 was expected.`
      )}
    </p>
  );
}
