import { Head, Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import type { ErrorCode } from '#contracts/errors.ts';
import { Button, buttonAttributes, ButtonLink } from '#ui/button.tsx';
import { LanguageChoice } from '#ui/form/language-choice.tsx';
import { useSignedInAgain } from '../../live/lost-event/use-signed-in-again.ts';
import { PlainLayout } from '#ui/plain-layout.tsx';
import { useShared, type PropsOf } from '../../app/page-props.ts';
import { route, withReturnPath } from '../../app/routes.ts';
import { send } from '../../app/http.ts';
import { pollAdmission } from '../../live/admission-polling.ts';

const formId = 'language';

export default function ShowError({
  code,
  status,
  message,
  reference,
  retryAfterSeconds,
  cause,
  isFoundAgain,
  wayBack,
  fileFrom,
  notAllowed,
  signIn,
  wasSignedOut,
  antiForgeryToken,
}: PropsOf<'errors/show'>) {
  const { t } = useLingui();
  const title = signIn === null ? message : wasSignedOut ? t`You have been signed out` : t`You are not signed in`;
  const hasNextStep = wayBack !== null || signIn !== null || temporary.has(code) || ofProvider.has(code);
  return (
    <PlainLayout>
      <Head title={title} />
      <div className="flex flex-1 flex-col justify-center gap-6 py-10">
        <h1 className="text-2xl font-bold text-balance">{title}</h1>
        {signIn !== null && (
          <p className="text-pretty text-muted">
            {wasSignedOut ? t`Sign in to return here.` : t`Sign in to open this page.`}
          </p>
        )}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {wayBack !== null ? (
            <ReadmissionStep path={wayBack} />
          ) : notAllowed ? (
            <OtherWays {...notAllowed} />
          ) : signIn !== null ? (
            <SignInStep path={signIn} />
          ) : (
            hasNextStep && <NextStep {...{ code, fileFrom }} />
          )}
          {!(notAllowed && wayBack === null) && (
            <ButtonLink href={route('home')} look={hasNextStep ? 'quiet' : 'primary'}>
              {code === 'EVENT_NOT_FOUND' && !hasNextStep ? t`Enter another code` : t`Go to the start page`}
            </ButtonLink>
          )}
        </div>
        {wayBack !== null && <p className="text-muted only-with-scripts">{t`You return here once they let you in.`}</p>}
        {retryAfterSeconds !== null && <p className="text-muted">{t`Try again in ${retryAfterSeconds} seconds.`}</p>}
        {cause && <pre className="card overflow-x-auto p-4 text-xs whitespace-pre-wrap">{cause}</pre>}
        {reference !== null && (
          <p className="figures text-xs text-muted">
            {t`Status ${status} · reference ${reference}. Give it to the people who run this server.`}
          </p>
        )}
      </div>
      {isFoundAgain && (
        <>
          <form id={formId} method="post">
            <input type="hidden" name="_token" value={antiForgeryToken} />
          </form>
          <LanguageChoice form={formId} isSentByBrowser />
        </>
      )}
    </PlainLayout>
  );
}

const temporary = new Set<ErrorCode>([
  'PAGE_EXPIRED',
  'TOO_MANY',
  'SERVER_BUSY',
  'INTERNAL',
  'STATE_NOT_REACHABLE',
  'EVENT_NOT_OPEN',
]);

const ofProvider = new Set<ErrorCode>(['PROVIDER_FAILED', 'ACCOUNT_NOT_LINKED']);

async function isShut(path: string): Promise<boolean> {
  try {
    const { status } = await send({ url: path, timeoutMs: 10_000 });
    return status === 403 || status === 429 || status >= 500;
  } catch {
    return true;
  }
}

function ReadmissionStep({ path }: { path: string }) {
  useEffect(() => pollAdmission({ isShut: () => isShut(path), enter: () => window.location.replace(path) }), [path]);
  return (
    <a href={path} {...buttonAttributes('primary')}>
      <Trans>Try again</Trans>
    </a>
  );
}

function SignInStep({ path }: { path: string }) {
  useSignedInAgain(path);
  return (
    <ButtonLink href={withReturnPath(route('sessions.new'), path)} look="primary">
      <Trans>Sign in</Trans>
    </ButtonLink>
  );
}

function OtherWays({ event, code, path }: NonNullable<PropsOf<'errors/show'>['notAllowed']>) {
  const { t } = useLingui();
  const { host } = useShared();
  return (
    <>
      {event !== null && (
        <ButtonLink href={route('events.show', { event })} look="primary">
          {t`Open the control room`}
        </ButtonLink>
      )}
      {event === null && code !== null && (
        <ButtonLink href={route('rooms.enter', { code })} look="primary">
          {t`Join`}
        </ButtonLink>
      )}
      <ButtonLink href={route('events.index')} look={event === null && code === null ? 'primary' : 'secondary'}>
        {t`Your events`}
      </ButtonLink>
      <p className="flex basis-full flex-wrap gap-x-6">
        <Link href={withReturnPath(route('sessions.new'), path)} className="link inline-flex min-h-11 items-center">
          {host === null || host.isAnonymous ? t`Sign in` : t`Sign in as someone else`}
        </Link>
        <Link href={route('home')} className="link inline-flex min-h-11 items-center">
          {t`Go to the start page`}
        </Link>
      </p>
    </>
  );
}

function NextStep({ code, fileFrom }: { code: ErrorCode; fileFrom: string | null }): ReactNode {
  const { t } = useLingui();
  if (temporary.has(code) && fileFrom !== null)
    // No link to the file: after a download, the browser would stay on this page.
    return (
      <ButtonLink href={fileFrom} look="primary">
        {t`Back`}
      </ButtonLink>
    );
  if (temporary.has(code))
    return (
      <Button look="primary" className="only-with-scripts" onClick={() => window.location.reload()}>
        {t`Try again`}
      </Button>
    );
  return (
    <ButtonLink href={route('sessions.new')} look="primary">
      {t`Sign in`}
    </ButtonLink>
  );
}
