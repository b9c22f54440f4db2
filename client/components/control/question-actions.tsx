import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { CrewQuestionView } from '../../../contracts/views.ts';
import { Button } from '../button.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { AnswerForm, RejectForm } from './question-words.tsx';
import type { ModerationAction } from '../../../contracts/moderation.ts';
import { canModerate } from './moderation.ts';
import type { Words } from './use-moderate.ts';

export interface QuestionActionsProps {
  question: CrewQuestionView;
  isBusy: boolean;
  onAct: (action: ModerationAction, words?: Words) => void;
  /** Shows the keys beside the actions: for the question they would act on. */
  hasKeys?: boolean;
  /** Which form is open below. */
  words: WordsKind | null;
  onWords: (kind: WordsKind | null) => void;
}

export type WordsKind = 'answer' | 'reject';

/** What can be done with a question, the likeliest in front. */
export function QuestionActions({ question, isBusy, onAct, hasKeys = false, words, onWords }: QuestionActionsProps) {
  const { t } = useLingui();
  const can = (action: ModerationAction): boolean => canModerate(question, action);
  const key = (letter: string) => (hasKeys ? { shortcut: letter } : {});
  const more = (
    <button type="button" aria-label={t`More for this question`} className="grid size-9 place-items-center rounded-control text-muted hover:bg-sunken max-lg:size-11">
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5" aria-busy={isBusy}>
        {can('approve') && <Act name="approve" {...{ isBusy, onAct }} isPrimary={question.state === 'pending'} {...key('A')} />}
        {can('reject') && <Act name="reject" {...{ isBusy, onAct }} {...key('R')} />}
        {can('highlight') && <Act name="highlight" {...{ isBusy, onAct }} {...key('H')} />}
        {can('lower') && <Act name="lower" {...{ isBusy, onAct }} {...key('H')} />}
        {can('answer') && question.state !== 'answered' && <Act name="answer" {...{ isBusy, onAct }} />}
        {can('restore') && <Act name="restore" {...{ isBusy, onAct }} />}
        {question.state !== 'archived' && (
        <Menu trigger={more}>
          {can('reject') && <MenuItem onSelect={() => onWords('reject')}>{<Trans>Reject with a reason</Trans>}</MenuItem>}
          {can('answer') && (
            <MenuItem onSelect={() => onWords('answer')} {...key('E')}>
              {question.answer ? <Trans>Change the written answer</Trans> : <Trans>Answer in writing</Trans>}
            </MenuItem>
          )}
          {can('unanswer') && (
            <MenuItem onSelect={() => onAct('unanswer')}>
              <Trans>Not answered yet</Trans>
            </MenuItem>
          )}
          {can('reconsider') && (
            <MenuItem onSelect={() => onAct('reconsider')}>
              <Trans>Back to the queue</Trans>
            </MenuItem>
          )}
          {can('archive') && (
            <MenuItem onSelect={() => onAct('archive')} {...key('X')}>
              <Trans>Archive</Trans>
            </MenuItem>
          )}
        </Menu>
        )}
      </div>
      {words === 'answer' && <AnswerForm question={question} onDone={() => onWords(null)} onSend={(answer) => onAct('answer', { answer })} />}
      {words === 'reject' && <RejectForm onDone={() => onWords(null)} onSend={(reason) => onAct('reject', reason === '' ? {} : { reason })} />}
    </>
  );
}

interface ActProps {
  name: 'approve' | 'reject' | 'highlight' | 'lower' | 'answer' | 'restore';
  isBusy: boolean;
  isPrimary?: boolean;
  shortcut?: string;
  onAct: (action: ModerationAction) => void;
}

function Act({ name, isBusy, isPrimary = false, shortcut, onAct }: ActProps) {
  return (
    <Button size="compact" look={isPrimary ? 'primary' : 'secondary'} disabled={isBusy} onClick={() => onAct(name)} aria-keyshortcuts={shortcut?.toLowerCase()} className="max-lg:min-h-11">
      {name === 'approve' && <Trans>Approve</Trans>}
      {name === 'reject' && <Trans>Reject</Trans>}
      {name === 'highlight' && <Trans>Put on the screen</Trans>}
      {name === 'lower' && <Trans>Take off the screen</Trans>}
      {name === 'answer' && <Trans>Answered</Trans>}
      {name === 'restore' && <Trans>Show again</Trans>}
      {shortcut && (
        <kbd className="key max-lg:hidden" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </Button>
  );
}
