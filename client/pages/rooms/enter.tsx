import { useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EventLogo } from '#ui/event-logo.tsx';
import { LanguageChoice } from '#ui/form/language-choice.tsx';
import { LinkedText } from '#ui/text/linked-text.tsx';
import { NotOpenYet } from '../../room/entrance/not-open-yet.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { ErasedNotice } from '../../room/participant/erased-notice.tsx';
import { LeaveEvent } from '../../room/participant/leave-event.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { useAccent } from '#ui/use-accent.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useIsFramed } from '../../app/use-is-framed.ts';
import { useUnstoredText } from '../../app/forms/use-unstored-text.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { PlainLayout } from '#ui/plain-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import { pollEveryMs } from '#contracts/fallback-polling.ts';
import { pollAdmission } from '../../live/admission-polling.ts';

const formId = 'enter';

export default function EnterRoom({
  event,
  naming,
  needsPasscode,
  owesName,
  participantId,
  isErased,
  old,
  errors,
}: PropsOf<'rooms/enter'>) {
  useAccent(event.accent);
  useAdmissionPolling(owesName ? null : event.state === 'open' || event.state === 'ended' ? 'perhaps' : 'soon');
  return (
    <PlainLayout>
      <PageHead title={event.title} description={event.description} />
      <div className="flex flex-1 flex-col justify-center gap-6 py-8">
        <div className="grid gap-3">
          <EventLogo event={event} className="mb-1 max-h-20 w-auto max-w-full justify-self-start object-contain" />
          <h1 className={`font-bold ${event.title.length > 48 ? 'text-2xl' : 'text-3xl'}`} dir="auto">
            {event.title}
          </h1>
          {event.description && (
            <p className="text-pretty whitespace-pre-line text-muted" dir="auto">
              <LinkedText text={event.description} />
            </p>
          )}
        </div>
        <ErasedNotice isErased={isErased} />
        {event.state === 'open' ? (
          <div className="grid gap-6">
            <EnterForm code={event.code} {...{ naming, needsPasscode, owesName, old, errors }} />
            {owesName && <LeaveEvent event={event} participantId={participantId} />}
          </div>
        ) : (
          <NotOpen isEnded={event.state === 'ended'} code={event.code} />
        )}
      </div>
      <LanguageChoice {...(event.state === 'open' && { form: formId })} />
    </PlainLayout>
  );
}

type FormProps = Pick<PropsOf<'rooms/enter'>, 'naming' | 'needsPasscode' | 'owesName' | 'old' | 'errors'> & {
  code: string;
};

function EnterForm({ code, naming, needsPasscode, owesName, old, errors }: FormProps) {
  const [name, setName, forget] = useDraft('name', old['name']);
  const [passcode, setPasscode] = useUnstoredText();
  const [visit, send] = useVisit();
  const { t } = useLingui();
  const failure = visit.failure ?? errors['form'];
  const path = route('participants.create', { code });
  // Back from the room must not lead here.
  const submit = (): void => send('post', path, { name, passcode }, { replace: true, onSuccess: forget });
  return (
    <PostForm id={formId} action={path} onSubmit={submit} className="grid gap-5">
      {owesName && <Banner>{t`This event now asks for a name. Your questions and answers stay yours.`}</Banner>}
      {naming !== 'anonymous' && (
        <TextInput
          label={t`Your name`}
          hint={t`Shown with your questions, in quizzes, and to hosts with answers.`}
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxChars={limits.participantName.maxChars}
          isOptional={naming === 'optional'}
          required={naming === 'required'}
          autoComplete="nickname"
          enterKeyHint="go"
          error={visit.errors['name'] ?? errors['name']}
        />
      )}
      {needsPasscode && (
        <TextInput
          label={t`Passcode`}
          name="passcode"
          value={passcode}
          onChange={(event) => setPasscode(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={visit.errors['passcode'] ?? errors['passcode']}
        />
      )}
      {failure && <Banner look="danger">{failure}</Banner>}
      <Button type="submit" look="primary" size="large" isBusy={visit.isUnderWay}>
        {owesName ? t`Continue` : t`Join`}
      </Button>
      {naming === 'anonymous' && (
        <p className="text-center text-xs text-muted">{t`No names: not even the hosts see who asked or answered.`}</p>
      )}
    </PostForm>
  );
}

function NotOpen({ isEnded, code }: { isEnded: boolean; code: string }) {
  const { t } = useLingui();
  const isFramed = useIsFramed();
  return (
    <div className="grid gap-4">
      {isEnded ? <Banner>{t`This event has ended`}</Banner> : <NotOpenYet />}
      {isEnded ? (
        <ButtonLink href={route('home')} size="large" className="in-[.embed]:hidden">
          {t`Join another event`}
        </ButtonLink>
      ) : (
        <ButtonLink href={route(isFramed ? 'embeds.show' : 'rooms.enter', { code })} look="primary" size="large">
          {t`Check again`}
        </ButtonLink>
      )}
    </div>
  );
}

function useAdmissionPolling(expected: 'soon' | 'perhaps' | null): void {
  useEffect(() => {
    if (expected === null) return undefined;
    return pollAdmission({
      isShut: async () => (reload(), true),
      ...(expected === 'soon' && { delayMs: () => pollEveryMs + 2_000 * Math.random() }),
    });
  }, [expected]);
}

/** In a frame, room and join form share a page; another tab may have joined. */
const joinPageProps = [
  'event',
  'naming',
  'needsPasscode',
  'owesName',
  'participantId',
  'entry',
  'room',
  'mine',
  'listing',
];

function reload(): void {
  const silently = { onHttpException: () => false, onNetworkError: () => false } as const;
  router.reload({ only: joinPageProps, showProgress: false, preserveErrors: true, ...silently });
}
