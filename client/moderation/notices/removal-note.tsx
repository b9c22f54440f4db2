import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useCrewPage } from '../../crew/crew-page.ts';
import type { Removal } from '../../crew/questions/moderation-rules.ts';
import { undoPlace } from '../../crew/moderating/use-moderate.ts';

const look =
  'appear flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-accent-soft py-1.5 ps-3 pe-1.5 text-xs';

export function RemovalNote() {
  const { t } = useLingui();
  const { actions, moderating } = useCrewPage();
  const { undo, next, undone, noted, dismissRemoval } = moderating;
  const said = useRef<HTMLOutputElement>(null);
  const removal = noted?.removal;
  const isOffered = undo !== null && next === noted;
  const isBack = undone === noted;
  const words = removal && <RemovalWords removal={removal} asideCount={noted.before.length} />;
  const leave = (then: (() => void) | null): void => {
    said.current?.focus({ preventScroll: true });
    then?.();
  };
  return (
    <>
      <output ref={said} tabIndex={-1} className="unseen">
        {isOffered && words}
      </output>
      {removal && (
        <div data-removal-note className={look}>
          <p className="grid min-w-40 flex-1 items-center *:col-start-1 *:row-start-1">
            <span aria-hidden="true" className={isBack ? 'invisible' : ''}>
              {words}
            </span>
            {isBack && <BackWords removal={removal} />}
          </p>
          {/* The button keeps its place, so that a second press hits nothing. */}
          <Button
            size="compact"
            className={isOffered || actions.isBusy(undoPlace) ? '' : 'invisible'}
            disabled={!isOffered}
            onClick={() => leave(undo)}
          >
            {t`Let in again`}
          </Button>
          <button
            type="button"
            aria-label={t`Dismiss`}
            onClick={() => leave(dismissRemoval)}
            className="grid size-9 place-items-center rounded-control text-muted thumb:size-11"
          >
            <X size={16} />
          </button>
        </div>
      )}
    </>
  );
}

function BackWords({ removal: { question } }: { removal: Removal }) {
  const { t } = useLingui();
  const { authorName: name, body } = question;
  return (
    <span className="line-clamp-3 font-semibold wrap-anywhere">
      {name === null ? t`The person who asked “${body}” was let in again.` : t`${name} was let in again.`}
    </span>
  );
}

function RemovalWords({ removal: { question, withQuestions }, asideCount }: { removal: Removal; asideCount: number }) {
  const { t, i18n } = useLingui();
  const { authorName: name, body, isNameless } = question;
  return (
    <>
      <span className="line-clamp-3 font-semibold wrap-anywhere">
        {name === null ? t`The person who asked “${body}” was removed.` : t`${name} was removed.`}
      </span>{' '}
      {withQuestions && isNameless && t`What they asked without a name is hidden.`}
      {withQuestions && asideCount > 0 && ' '}
      {withQuestions &&
        asideCount > 0 &&
        (isNameless
          ? t`“Let in again” brings back only this question.`
          : t`Questions hidden: ${i18n.number(asideCount)}.`)}
    </>
  );
}
