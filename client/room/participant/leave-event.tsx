import { Trans, useLingui } from '@lingui/react/macro';
import { forgetEmbedding } from './use-embedding.ts';
import { useIsFramed } from '../../app/use-is-framed.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { load } from '../../app/reload/reload-guard.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { FieldError, PostForm } from '#ui/form/post-form.tsx';

interface LeaveEventProps {
  event: { id: string; code: string };
  participantId: string | null;
  isUnsent?: boolean;
  isErasing?: boolean;
}

export function LeaveEvent({
  event: { id, code },
  participantId,
  isUnsent = false,
  isErasing = false,
}: LeaveEventProps) {
  const { t } = useLingui();
  const [visit, send] = useVisit();
  const path = route('participants.destroy', { code });
  const isFramed = useIsFramed();
  const leave = (): void => {
    // The next page need not wait for it.
    const outbox = import('../../outbox/browser-outbox.ts').catch(() => null);
    const goOut = async (): Promise<void> => {
      forgetEmbedding(id);
      if (participantId !== null) await (await outbox)?.forgetParticipant(id, participantId).catch(() => undefined);
      // The socket is signed in as the participant who left.
      load((isFramed ? route('embeds.show', { code }) : route('home')) + (isErasing ? '#erased' : ''), 'assign');
    };
    send('delete', path, isErasing ? { isErasing } : {}, { onSuccess: () => void goOut() });
  };
  return (
    <details>
      <summary className="min-h-11 font-semibold">{isErasing ? t`Erase what I wrote` : t`Leave this event`}</summary>
      <PostForm action={path} method="DELETE" onSubmit={leave} className="grid justify-items-start gap-3 py-2">
        {isErasing && <input type="hidden" name="isErasing" value="1" />}
        <div>
          <p className="text-pretty text-muted">
            {isErasing ? (
              <>
                <Trans>
                  Deletes your name, questions and written answers. Your votes, points and right quiz answers still
                  count, without your name. This cannot be undone.
                </Trans>{' '}
                <Trans>Answers in closed anonymous polls stay, since no one can tell whose they are.</Trans>
              </>
            ) : (
              t`You can no longer change what you sent.`
            )}
          </p>
          {/* A new element would not be announced. */}
          <output>
            {isUnsent && (
              <span className="mt-3 block rounded-control bg-caution-soft px-3 py-2 text-pretty">
                {t`Not sent yet. Wait, or it will be lost.`}
              </span>
            )}
          </output>
        </div>
        <Button type="submit" isBusy={visit.isUnderWay} look={isErasing ? 'danger' : 'secondary'}>
          {isErasing ? t`Erase and leave` : isUnsent ? t`Leave anyway` : t`Leave`}
        </Button>
        <FieldError>{visit.failure}</FieldError>
      </PostForm>
    </details>
  );
}
