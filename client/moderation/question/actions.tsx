import '../moderation.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CrewLabelView, CrewQuestionView } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { takeFocus } from './focus-selected-row.ts';
import { removableBy } from '../../crew/questions/removal.ts';
import { ActionName, type ActionKey } from '../../crew/questions/action-name.tsx';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import { canModerate, wouldMove } from '../../crew/questions/moderation-rules.ts';

export interface QuestionActionsProps {
  question: CrewQuestionView;
  isBusy: boolean;
  /**
   * Whether the event is not over: only then the actions for room and screen come first, afterwards written answers.
   */
  hasScreen: boolean;
  /** Resolves to whether it succeeded. */
  onAct: (action: ModerationAction) => Promise<boolean>;
  /** Absent if there is no room to choose another question. */
  onMerge?: () => void;
  labels?: readonly CrewLabelView[];
  onLabel?: (label: CrewLabelView, isOn: boolean) => void;
  /** Shows the shortcuts, for the question they act on. */
  hasKeys?: boolean;
  /** Removes (after a confirmation) or readmits the author; null without permission. */
  author: { onRemove: () => void; onReadmit: () => void } | null;
  /** The open form; see `QuestionForms`. */
  words: QuestionFormKind | null;
  onWords: (kind: QuestionFormKind | null) => void;
}

export type QuestionFormKind = 'answer' | 'reject';

/** The actions of a question, the most likely first. */
export function QuestionActions({
  question,
  isBusy,
  hasScreen,
  onAct,
  hasKeys = false,
  words,
  onWords,
  onMerge,
  labels = [],
  onLabel,
  author,
}: QuestionActionsProps) {
  const { t } = useLingui();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const written = useRef<{ kind: QuestionFormKind; isByKey: boolean }>(null);
  const isFromHere = useRef(false);
  const open = (kind: QuestionFormKind): void => {
    isFromHere.current = true;
    onWords(kind);
  };
  // When the form closes, return the focus to its button or menu, or to the question if a shortcut opened it; unless
  // the focus has moved on.
  useEffect(() => {
    if (words !== null) {
      written.current = { kind: words, isByKey: !isFromHere.current };
      isFromHere.current = false;
    }
    if (words !== null || isBusy || written.current === null) return;
    const { kind, isByKey } = written.current;
    written.current = null;
    if (document.activeElement !== document.body) return;
    const row = isByKey && menu.current?.closest<HTMLElement>('[data-question]');
    if (row) takeFocus(row);
    else ((kind === 'answer' ? opener.current : null) ?? menu.current)?.focus();
  }, [words, isBusy]);
  const can = (action: ModerationAction): boolean => canModerate(question, action);
  const moves = (action: ModerationAction): boolean => wouldMove(question, action);
  const mayRemove = author !== null && removableBy(question) !== null;
  const key = (letter: string) => (hasKeys ? { shortcut: letter } : {});
  const more = (
    <button
      ref={menu}
      type="button"
      aria-label={t`More for this question`}
      className="grid size-9 flex-none place-items-center rounded-control text-muted hover:bg-sunken thumb:size-11"
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    // The menu stays in the first row of the actions, however long their labels are.
    <div className="flex items-start gap-1.5" aria-busy={isBusy}>
      <div className="flex min-w-0 flex-wrap items-center gap-1.5 empty:hidden">
        {hasScreen && can('approve') && (
          <Act
            name="approve"
            {...{ isBusy, onAct }}
            isPrimary={question.state === 'pending' && words === null}
            {...key('A')}
          />
        )}
        {hasScreen && moves('reject') && words !== 'reject' && (
          <Act name="reject" {...{ isBusy, onAct }} {...key('R')} />
        )}
        {hasScreen && can('highlight') && <Act name="highlight" {...{ isBusy, onAct }} {...key('H')} />}
        {hasScreen && can('lower') && <Act name="lower" {...{ isBusy, onAct }} {...key('H')} />}
        {hasScreen && moves('answer') && <Act name="answer" {...{ isBusy, onAct }} />}
        {!hasScreen && can('answer') && words !== 'answer' && (
          <Button
            ref={opener}
            size="compact"
            disabled={isBusy}
            onClick={() => open('answer')}
            className="moderation-action"
            {...(hasKeys && { 'aria-keyshortcuts': 'e' })}
          >
            <WrittenAnswer isThere={Boolean(question.answer)} />
            {hasKeys && <KeyCap letter="E" />}
          </Button>
        )}
        {can('unmerge') && <Act name="unmerge" {...{ isBusy, onAct }} />}
        {can('restore') && <Act name="restore" {...{ isBusy, onAct }} />}
      </div>
      {((question.state !== 'archived' && question.state !== 'merged') || mayRemove) && (
        <Menu trigger={more}>
          {!hasScreen &&
            lateActions.filter(moves).map((name) => (
              <MenuItem key={name} onSelect={() => void onAct(name)}>
                <ActionName name={name} />
              </MenuItem>
            ))}
          {can('reject') && (
            <MenuItem onSelect={() => open('reject')} {...key('W')}>
              <GivenReason question={question} />
            </MenuItem>
          )}
          {hasScreen && can('answer') && (
            <MenuItem onSelect={() => open('answer')} {...key('E')}>
              <WrittenAnswer isThere={Boolean(question.answer)} />
            </MenuItem>
          )}
          {can('unanswer') && (
            <MenuItem onSelect={() => void onAct('unanswer')}>
              <Trans>Not answered yet</Trans>
            </MenuItem>
          )}
          {can('reconsider') && (
            <MenuItem onSelect={() => void onAct('reconsider')}>
              <ActionName name="reconsider" />
            </MenuItem>
          )}
          {can('archive') && (
            <MenuItem onSelect={() => void onAct('archive')} {...key('X')}>
              <Trans>Archive</Trans>
            </MenuItem>
          )}
          {onMerge && can('merge') && (
            <MenuItem onSelect={onMerge} {...key('M')}>
              <Trans>Merge with another question…</Trans>
            </MenuItem>
          )}
          {labels.map((label) => {
            const isOn = question.labelIds.includes(label.id);
            return (
              <MenuItem key={label.id} onSelect={() => onLabel?.(label, !isOn)}>
                {isOn ? <Trans>Take off “{label.name}”</Trans> : <Trans>Label “{label.name}”</Trans>}
              </MenuItem>
            );
          })}
          {mayRemove && question.isAuthorRemoved && (
            <MenuItem onSelect={author.onReadmit}>
              {question.authorName === null ? (
                <Trans>Let the person who asked this in again</Trans>
              ) : (
                <Trans>Let {question.authorName} in again</Trans>
              )}
            </MenuItem>
          )}
          {mayRemove && !question.isAuthorRemoved && (
            <MenuItem isDanger onSelect={author.onRemove}>
              {question.authorName === null ? (
                <Trans>Remove the person who asked this…</Trans>
              ) : (
                <Trans>Remove {question.authorName}…</Trans>
              )}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
}

function WrittenAnswer({ isThere }: { isThere: boolean }) {
  return isThere ? <Trans>Change the written answer</Trans> : <Trans>Answer in writing</Trans>;
}

function GivenReason({ question: { state, rejectionReason } }: Pick<QuestionActionsProps, 'question'>) {
  if (state !== 'rejected') return <Trans>Reject with a reason</Trans>;
  return rejectionReason === null ? <Trans>Add a reason</Trans> : <Trans>Change the reason</Trans>;
}

/** Actions that remain useful after the event. */
const lateActions = ['approve', 'reject', 'lower', 'answer'] as const;

interface ActProps {
  name: ActionKey;
  isBusy: boolean;
  isPrimary?: boolean;
  shortcut?: string;
  onAct: (action: ModerationAction) => Promise<boolean>;
}

function Act({ name, isBusy, isPrimary = false, shortcut, onAct }: ActProps) {
  return (
    <Button
      size="compact"
      look={isPrimary ? 'primary' : 'secondary'}
      disabled={isBusy}
      onClick={() => void onAct(name)}
      aria-keyshortcuts={shortcut?.toLowerCase()}
      data-act={name}
      className="moderation-action"
    >
      <ActionName name={name} />
      {shortcut && <KeyCap letter={shortcut} />}
    </Button>
  );
}

function KeyCap({ letter }: { letter: string }) {
  return (
    <kbd className="key max-lg:hidden" aria-hidden="true">
      {letter}
    </kbd>
  );
}
