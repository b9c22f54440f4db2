import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ParticipantView } from '#contracts/pages.ts';
import { beginning } from '#ui/focus/restore-focus.ts';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { Ago } from '#ui/time.tsx';

interface ParticipantRowProps {
  eventId: string;
  participant: ParticipantView;
  mayRemove: boolean;
  isBusy: boolean;
  onRemove: () => void;
  onReadmit: () => void;
}

export function ParticipantRow({ eventId, participant, mayRemove, isBusy, onRemove, onReadmit }: ParticipantRowProps) {
  const { t } = useLingui();
  const { id, name, playerName, joinedAt, removedAt, questionCount, question, isErased } = participant;
  const known = name ?? playerName ?? question;
  return (
    <li
      data-removed={removedAt === null ? undefined : id}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5"
    >
      <div className="min-w-32 flex-1 items-baseline gap-6 md:flex">
        <p dir="auto" className={`line-clamp-2 min-w-0 flex-1 ${name === null ? 'text-muted' : 'font-semibold'}`}>
          {name ??
            (isErased
              ? t`Erased`
              : question !== null
                ? t`Asked without a name: “${question}”`
                : playerName === null
                  ? t`Without a name`
                  : t`Without a name; in quizzes: ${playerName}`)}
        </p>
        <p className="figures flex flex-wrap gap-x-3 text-xs text-muted">
          {question === null && (
            <span>
              <Trans>
                joined <Ago at={joinedAt} />
              </Trans>
            </span>
          )}
          {questionCount > 0 && <Plural value={questionCount} one="# question" other="# questions" />}
          {removedAt !== null && (
            <span className="font-semibold text-danger-text">
              <Trans>
                removed <Ago at={removedAt} />
              </Trans>
            </span>
          )}
        </p>
      </div>
      {mayRemove && !isErased && (
        <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4">
          {removedAt === null ? (
            <Button
              size="compact"
              look="quiet"
              className="-mx-3"
              data-action={id}
              onClick={onRemove}
              aria-label={known === null ? t`Remove this person` : t`Remove ${known}`}
            >
              {t`Remove`}
            </Button>
          ) : (
            <Button
              size="compact"
              data-action={id}
              onClick={onReadmit}
              isBusy={isBusy}
              aria-label={known === null ? t`Let in again: someone without a name` : t`Let in again: ${known}`}
            >
              {t`Let in again`}
            </Button>
          )}
          {question === null && (
            <ConfirmButton
              words={t`Erase`}
              label={known === null ? t`Erase this person` : t`Erase ${known}`}
              title={known === null ? t`Erase this person?` : t`Erase ${known}?`}
              description={
                <>
                  <Trans>
                    Deletes their name, questions and written answers. Their votes, points and right quiz answers still
                    count, without the name. Anonymous questions disappear too, which can show who asked. Exports and
                    backups stay. This cannot be undone.
                  </Trans>{' '}
                  <Trans>Answers in closed anonymous polls stay, since no one can tell whose they are.</Trans>
                </>
              }
              method="post"
              path={route('participant-erasures.create', { event: eventId, participant: id })}
              focusAfter={beginning}
            />
          )}
        </div>
      )}
    </li>
  );
}
