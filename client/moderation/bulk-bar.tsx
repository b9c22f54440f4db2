import { Plural, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ActionFailure } from '../crew/action-failure.tsx';
import { useCrewPage } from '../crew/crew-page.ts';
import type { ActionKey } from '#contracts/questions/moderation.ts';
import { ActionName } from '../crew/questions/action-name.tsx';
import { wouldMove } from '../crew/questions/moderation-rules.ts';
import { focusSelectedRow } from './question/focus-selected-row.ts';
import { LabelWord, ReasonWord } from './question/actions.tsx';
import { RejectForm } from './forms/question-forms.tsx';
import { bulkPlace, type ModerationState } from './use-moderation.ts';

const bulkActions = [
  'approve',
  'reject',
  'answer',
  'archive',
  'restore',
  'reconsider',
  'unmerge',
] as const satisfies readonly ActionKey[];

const barLook = `bulk-bar fixed inset-x-0 bottom-4 z-31 mx-auto grid w-fit max-w-[calc(100vw-2rem)] gap-2 rounded-card
  border border-line bg-surface p-3 shadow-float max-sm:w-full`;

export function BulkBar({ moderation }: { moderation: ModerationState }) {
  const { t } = useLingui();
  const { actions, control, hasScreen } = useCrewPage();
  const { picked, pickedQuestions } = moderation;
  const isNarrow = useMediaQuery('(max-width: 39.99rem)');
  if (picked.size === 0 && actions.failureAt(bulkPlace) === null) return null;
  const mergeable = moderation.targets('merge');
  const rejectable = moderation.targets('reject');
  const entries: { id: string; words: ReactNode; run: () => void }[] = bulkActions.flatMap((action) => {
    const targets = moderation.targets(action);
    const run = (): void => void moderation.act(action, targets);
    return targets.some((question) => wouldMove(question, action))
      ? { id: action, words: <ActionName name={action} />, run }
      : [];
  });
  if (rejectable.length > 0)
    entries.push({
      id: 'reason',
      words: <ReasonWord of={rejectable} />,
      run: () => moderation.setBulkReasonOpen(true),
    });
  if (mergeable.length > 0)
    entries.push({ id: 'merge', words: t`Merge…`, run: () => moderation.startMerge(mergeable) });
  // Only the two likeliest fit on a phone.
  const buttons = isNarrow ? entries.slice(0, 2) : entries;
  const items = entries.slice(buttons.length);
  const count = (
    <output className="figures px-1 font-semibold">
      <Plural value={picked.size} one="# selected" other="# selected" />
    </output>
  );
  const clear = (
    <Button size="compact" look="quiet" className={isNarrow ? 'ms-auto -me-3' : ''} onClick={moderation.clearPicks}>
      {t`Select none`}
    </Button>
  );
  return (
    <div className={barLook}>
      <ActionFailure actions={actions} place={bulkPlace} />
      {picked.size > 0 && moderation.isBulkReasonOpen && rejectable.length > 0 && (
        <>
          {count}
          <RejectForm
            questions={rejectable}
            onDone={() => focusSelectedRow(() => moderation.setBulkReasonOpen(false))}
            onSend={(words) => moderation.act('reject', rejectable, words)}
          />
        </>
      )}
      {picked.size > 0 && !(moderation.isBulkReasonOpen && rejectable.length > 0) && (
        <div className="flex flex-wrap items-center gap-2">
          <div className="flex items-center gap-2 max-sm:basis-full">
            {count}
            {isNarrow && clear}
          </div>
          {buttons.map(({ id, words, run }, place) => (
            <Button
              key={id}
              size="compact"
              look={place === 0 && hasScreen && id !== 'reason' && id !== 'merge' ? 'primary' : 'secondary'}
              isBusy={actions.isBusy(bulkPlace)}
              onClick={run}
            >
              {words}
            </Button>
          ))}
          {items.length + control.labels.length > 0 && (
            <Menu
              trigger={
                <Button size="compact">
                  {isNarrow ? (
                    <>
                      <Ellipsis size={18} />
                      {t`More`}
                    </>
                  ) : (
                    t`Label…`
                  )}
                </Button>
              }
            >
              {items.map(({ id, words, run }) => (
                <MenuItem key={id} onSelect={run}>
                  {words}
                </MenuItem>
              ))}
              {control.labels.map((label) => {
                const isOn = pickedQuestions.every(({ labelIds }) => labelIds.includes(label.id));
                return (
                  <MenuItem key={label.id} onSelect={() => moderation.label(label, pickedQuestions, !isOn)}>
                    <LabelWord {...{ label, isOn }} />
                  </MenuItem>
                );
              })}
            </Menu>
          )}
          {entries.length === 0 && <span className="text-xs text-muted">{t`No action fits all of these.`}</span>}
          {!isNarrow && clear}
        </div>
      )}
    </div>
  );
}
