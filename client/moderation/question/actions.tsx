import '../moderation.css';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CrewLabelView, CrewQuestionView } from '#contracts/views.ts';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { takeFocus } from './focus-selected-row.ts';
import { placeOf, useCrewPage } from '../../crew/crew-page.ts';
import type { ActionKey, ModerationAction } from '#contracts/questions/moderation.ts';
import { ActionName } from '../../crew/questions/action-name.tsx';
import { canModerate, removableBy, wouldMove } from '../../crew/questions/moderation-rules.ts';
import type { Words } from '../../crew/moderating/use-moderate.ts';

export interface QuestionActionsProps {
  question: CrewQuestionView;
  onAct: (action: ModerationAction, words?: Words) => Promise<boolean>;
  onMerge?: () => void;
  onLabel?: (label: CrewLabelView, isOn: boolean) => void;
  hasKeys?: boolean;
  onRemove: () => void;
  words: QuestionFormKind | null;
  onWords: (kind: QuestionFormKind | null) => void;
}

export type QuestionFormKind = 'answer' | 'reject';

export function QuestionActions({
  question,
  onAct,
  hasKeys = false,
  words,
  onWords,
  onMerge,
  onLabel,
  onRemove,
}: QuestionActionsProps) {
  const { t } = useLingui();
  const { actions, control, moderating, mayRun, hasScreen } = useCrewPage();
  const isBusy = actions.isBusy(placeOf(question));
  const menu = useRef<HTMLButtonElement>(null);
  const hadForm = useRef(false);
  // When the form closes, its row gets the focus, unless the question has moved on.
  useEffect(() => {
    if (words !== null) hadForm.current = true;
    if (words !== null || isBusy || !hadForm.current) return;
    hadForm.current = false;
    if (document.activeElement !== document.body) return;
    const row = menu.current?.closest<HTMLElement>('[data-question]');
    if (row) takeFocus(row);
    else menu.current?.focus();
  }, [words, isBusy]);
  const can = (action: ModerationAction): boolean => canModerate(question, action);
  const moves = (action: ModerationAction): boolean => wouldMove(question, action);
  const mayRemove = mayRun && removableBy(question) !== null;
  const key = (letter: string) => (hasKeys ? { shortcut: letter } : {});
  const act = (name: ActionKey, letter?: string) => (
    <KeyButton
      size="compact"
      look={name === 'approve' && question.state === 'pending' && words === null ? 'primary' : 'secondary'}
      shortcut={hasKeys ? letter : undefined}
      disabled={isBusy}
      onClick={() => void onAct(name)}
      className={`max-sm:px-2.5 ${narrowed.includes(name) ? narrowLook : ''}`}
    >
      <ActionName name={name} />
    </KeyButton>
  );
  const item = (name: ActionKey, letter?: string) => (
    <MenuItem key={name} onSelect={() => void onAct(name)} {...(letter && key(letter))}>
      <ActionName name={name} />
    </MenuItem>
  );
  const more = (
    <button
      ref={menu}
      type="button"
      aria-label={t`More for this question`}
      className="grid size-9 flex-none place-items-center rounded-control text-muted hover:bg-sunken thumb:size-11"
    >
      <Ellipsis size={18} />
    </button>
  );
  return (
    <div className="flex items-start gap-1.5" aria-busy={isBusy}>
      <div className="flex min-w-0 flex-wrap items-center gap-1.5 empty:hidden">
        {hasScreen && can('approve') && act('approve', 'A')}
        {hasScreen && moves('reject') && words !== 'reject' && act('reject', 'R')}
        {hasScreen && can('highlight') && act('highlight', 'H')}
        {hasScreen && can('lower') && act('lower', 'H')}
        {hasScreen && moves('answer') && act('answer')}
        {!hasScreen && can('answer') && words !== 'answer' && (
          <KeyButton
            size="compact"
            disabled={isBusy}
            onClick={() => onWords('answer')}
            className="max-sm:px-2.5"
            {...key('E')}
          >
            <WrittenAnswer isThere={Boolean(question.answer)} />
          </KeyButton>
        )}
        {can('unmerge') && act('unmerge')}
        {can('restore') && act('restore')}
      </div>
      {((question.state !== 'archived' && question.state !== 'merged') || mayRemove) && (
        <Menu trigger={more}>
          {!hasScreen && lateActions.filter(moves).map((name) => item(name))}
          {can('reject') && (
            <MenuItem onSelect={() => onWords('reject')} {...key('W')}>
              <ReasonWord of={[question]} />
            </MenuItem>
          )}
          {hasScreen && can('answer') && (
            <MenuItem onSelect={() => onWords('answer')} {...key('E')}>
              <WrittenAnswer isThere={Boolean(question.answer)} />
            </MenuItem>
          )}
          {can('unanswer') && item('unanswer')}
          {can('reconsider') && item('reconsider')}
          {can('archive') && item('archive', 'X')}
          {onMerge && can('merge') && (
            <MenuItem onSelect={onMerge} {...key('M')}>
              {t`Merge with another question…`}
            </MenuItem>
          )}
          {onLabel &&
            control.labels.map((label) => {
              const isOn = question.labelIds.includes(label.id);
              return (
                <MenuItem key={label.id} onSelect={() => onLabel(label, !isOn)}>
                  <LabelWord label={label} isOn={isOn} />
                </MenuItem>
              );
            })}
          {mayRemove && question.isAuthorRemoved && (
            <MenuItem onSelect={() => moderating.readmit(placeOf(question), question)}>
              {question.authorName === null
                ? t`Let the person who asked this in again`
                : t`Let ${question.authorName} in again`}
            </MenuItem>
          )}
          {mayRemove && !question.isAuthorRemoved && (
            <MenuItem isDanger onSelect={onRemove}>
              {question.authorName === null ? t`Remove the person who asked this…` : t`Remove ${question.authorName}…`}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
}

function WrittenAnswer({ isThere }: { isThere: boolean }) {
  const { t } = useLingui();
  return isThere ? t`Change the written answer` : t`Answer in writing`;
}

/** Questions already rejected only get a reason. */
export function ReasonWord({ of }: { of: readonly CrewQuestionView[] }) {
  const { t } = useLingui();
  if (of.some(({ state }) => state !== 'rejected')) return t`Reject with a reason`;
  return of.every(({ rejectionReason }) => rejectionReason === null) ? t`Add a reason` : t`Change the reason`;
}

export function LabelWord({ label, isOn }: { label: CrewLabelView; isOn: boolean }) {
  const { t } = useLingui();
  return isOn ? t`Take off “${label.name}”` : t`Label “${label.name}”`;
}

/** Three actions fit into the control room's column. */
const narrowed: readonly ActionKey[] = ['highlight', 'lower', 'answer'];
const narrowLook = 'in-[.questions-panel]:lg:max-2xl:not-pointer-coarse:px-2';

const lateActions = ['approve', 'reject', 'lower', 'answer'] as const;
