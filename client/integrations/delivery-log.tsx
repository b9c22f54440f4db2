import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { DeliveryView, WebhookRowView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { route } from '../app/routes.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Ago, ClockTime } from '#ui/time.tsx';
import { webhookEventNames } from './webhook-form.tsx';

interface DeliveryLogProps {
  eventId: string;
  webhook: WebhookRowView;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The response contains the first page, with the new delivery. */
  onResend: (deliveryId: string, onDone: () => void) => void;
}

export function DeliveryLog({
  eventId,
  webhook: { id, url, deliveries, olderThan, isFirstPage },
  isOpen,
  onToggle,
  onResend,
}: DeliveryLogProps) {
  const { t } = useLingui();
  const here = route('webhooks.index', { event: eventId });
  const log = useRef<HTMLElement>(null);
  // The next page may lack the pressed button.
  const toTop = (): void => log.current?.focus();
  const turn = { preserveScroll: true, preserveState: true, onSuccess: toTop };
  if (deliveries.length === 0 && isFirstPage) return null;
  return (
    <section ref={log} aria-label={t`Deliveries to ${url}`} tabIndex={-1} className="scroll-mt-4">
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="grid gap-2">
        <summary className="min-h-11">
          <h3 className="inline font-display font-bold">{t`Deliveries`}</h3>
        </summary>
        {deliveries.length === 0 ? (
          <p className="border-t border-line pt-3 text-xs text-muted">{t`Older deliveries are not kept.`}</p>
        ) : (
          <ol aria-label={t`Deliveries`} className="divide-y divide-line border-t border-line text-xs">
            {deliveries.map((delivery) => (
              <li key={delivery.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
                <span className="min-w-40 flex-1">
                  <span className="font-semibold">{webhookEventNames[delivery.kind]}</span>{' '}
                  <span className="text-muted">
                    · <Ago at={delivery.createdAt} />
                  </span>
                </span>
                <span className={delivery.state === 'failed' ? 'font-semibold text-danger-text' : ''}>
                  <Outcome delivery={delivery} />
                </span>
                {(delivery.state === 'delivered' || delivery.state === 'failed') && (
                  <Button size="compact" look="quiet" className="-me-3" onClick={() => onResend(delivery.id, toTop)}>
                    {t`Send again`}
                  </Button>
                )}
                {delivery.state !== 'delivered' && <FailureText failure={delivery.failure} status={delivery.status} />}
              </li>
            ))}
          </ol>
        )}
        {(!isFirstPage || olderThan !== null) && (
          <nav aria-label={t`Delivery pages of ${url}`} className="flex gap-2">
            {!isFirstPage && (
              <ButtonLink href={here} {...turn} size="compact">
                {t`Newest`}
              </ButtonLink>
            )}
            {olderThan !== null && (
              <ButtonLink href={here} data={{ webhook: id, before: olderThan }} {...turn} size="compact">
                {t`Older`}
              </ButtonLink>
            )}
          </nav>
        )}
      </details>
    </section>
  );
}

function Outcome({ delivery: { state, failure, attempts, nextAt } }: { delivery: DeliveryView }) {
  const { t } = useLingui();
  if (state === 'delivered')
    return attempts > 1 ? <Plural value={attempts} one="delivered" other="delivered on attempt #" /> : t`delivered`;
  if (state === 'sending') return t`being sent`;
  if (state === 'failed')
    return attempts === 0 ? (
      t`failed`
    ) : (
      <Plural value={attempts} one="failed after # attempt" other="failed after # attempts" />
    );
  if (failure === null) return t`waiting`;
  return (
    <>
      <Plural value={attempts} one="# attempt" other="# attempts" />
      {nextAt !== null && (
        <>
          {' · '}
          <Trans>
            next <ClockTime at={nextAt} />
          </Trans>
        </>
      )}
    </>
  );
}

const reasons: readonly { sign: RegExp; words: ReactNode }[] = [
  {
    sign: /ENOTFOUND|EAI_AGAIN|has no address/,
    words: <Trans>Unknown host name. Check the spelling.</Trans>,
  },
  { sign: /ECONNREFUSED|UNREACH|EADDRNOTAVAIL/, words: <Trans>The address cannot be reached.</Trans> },
  { sign: /^no answer|ETIMEDOUT/, words: <Trans>No answer within ten seconds.</Trans> },
  { sign: /certificate|altnames|CERT_/i, words: <Trans>Its certificate is not valid.</Trans> },
  { sign: /private network/, words: <Trans>The address is in a private network.</Trans> },
  { sign: /switched off/, words: <Trans>The webhook was turned off.</Trans> },
];

function FailureText({ failure, status }: Pick<DeliveryView, 'failure' | 'status'>) {
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
        t`It answered ${status} instead of 200 to 299.`
      )}
    </p>
  );
}
