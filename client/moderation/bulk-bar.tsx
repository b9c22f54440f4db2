import { Plural, Trans } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ActionFailure } from '../crew/action-failure.tsx';
import { focusSelectedRow } from './question/focus-selected-row.ts';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import { wouldMove } from '../crew/questions/moderation-rules.ts';
import { RejectForm } from './forms/reject-form.tsx';
import type { Actions } from '../crew/use-actions.ts';
import { bulkPlace, type ModerationState } from './use-moderation.ts';

const bulkActions = [
  'approve',
  'reject',
  'answer',
  'archive',
  'restore',
  'reconsider',
  'unmerge',
] as const satisfies readonly ModerationAction[];

/** What can be done with all selected questions at once: only what suits every one of them. */
export function BulkBar({ moderation, actions }: { moderation: ModerationState; actions: Actions }) {
  const { picked } = moderation;
  const isNarrow = useMediaQuery('(max-width: 39.99rem)');
  if (picked.size === 0 && actions.failureAt(bulkPlace) === null) return null;
  const mergeable = moderation.targets('merge');
  const possible = bulkActions.filter((action) =>
    moderation.targets(action).some((question) => wouldMove(question, action)),
  );
  const rejectable = moderation.targets('reject');
  const isWriting = moderation.isBulkReasonOpen && rejectable.length > 0;
  // A phone has one row for actions: the two most likely, the others in a menu.
  const atHand = isNarrow ? possible.slice(0, 2) : possible;
  const clear = (
    <Button size="compact" look="quiet" className={isNarrow ? 'ms-auto -me-3' : ''} onClick={moderation.clearPicks}>
      <Trans>Select none</Trans>
    </Button>
  );
  return (
    <div className="bulk-bar fixed inset-x-0 bottom-4 z-31 mx-auto grid gap-2 rounded-card border border-line bg-surface p-3 shadow-float">
      <ActionFailure actions={actions} place={bulkPlace} />
      {picked.size > 0 && isWriting && (
        <>
          <output className="figures font-semibold">
            <Plural value={picked.size} one="# selected" other="# selected" />
          </output>
          <RejectForm
            questions={rejectable}
            onDone={() => focusSelectedRow(() => moderation.setBulkReasonOpen(false))}
            dismiss={() => actions.dismiss(bulkPlace)}
            onSend={(words) => moderation.act('reject', rejectable, words)}
          />
        </>
      )}
      {picked.size > 0 && !isWriting && (
        <div className="flex flex-wrap items-center gap-2">
          <div className="bulk-count flex items-center gap-2">
            <output className="figures px-1 font-semibold">
              <Plural value={picked.size} one="# selected" other="# selected" />
            </output>
            {isNarrow && clear}
          </div>
          {atHand.map((action) => (
            <Button
              key={action}
              size="compact"
              look={action === possible[0] && moderation.hasScreen ? 'primary' : 'secondary'}
              isBusy={actions.isBusy(bulkPlace)}
              onClick={() => void moderation.act(action, moderation.targets(action))}
            >
              <BulkWord action={action} />
            </Button>
          ))}
          {isNarrow ? (
            <BulkRest
              moderation={moderation}
              rest={possible.slice(2)}
              mergeable={mergeable}
              rejectable={rejectable}
              onReason={() => moderation.setBulkReasonOpen(true)}
            />
          ) : (
            <>
              {rejectable.length > 0 && (
                <Button
                  size="compact"
                  isBusy={actions.isBusy(bulkPlace)}
                  onClick={() => moderation.setBulkReasonOpen(true)}
                >
                  <ReasonWord of={rejectable} />
                </Button>
              )}
              {mergeable.length > 0 && (
                <Button
                  size="compact"
                  isBusy={actions.isBusy(bulkPlace)}
                  onClick={() => moderation.startMerge(mergeable)}
                >
                  <Trans>Merge…</Trans>
                </Button>
              )}
              {moderation.labels.length > 0 && (
                <Menu
                  trigger={
                    <Button size="compact">
                      <Trans>Label…</Trans>
                    </Button>
                  }
                >
                  <BulkLabels moderation={moderation} />
                </Menu>
              )}
            </>
          )}
          {possible.length + mergeable.length === 0 && (
            <span className="text-xs text-muted">
              <Trans>Nothing can be done with all of these at once.</Trans>
            </span>
          )}
          {!isNarrow && clear}
        </div>
      )}
    </div>
  );
}

/** A label that all have is removed; one that some lack is added to those. */
function BulkLabels({ moderation }: { moderation: ModerationState }) {
  const all = moderation.pickedQuestions;
  return moderation.labels.map((label) => {
    const isOn = all.every(({ labelIds }) => labelIds.includes(label.id));
    return (
      <MenuItem key={label.id} onSelect={() => moderation.label(label, all, !isOn)}>
        {isOn ? <Trans>Take off “{label.name}”</Trans> : <Trans>Label “{label.name}”</Trans>}
      </MenuItem>
    );
  });
}

interface BulkRestProps {
  moderation: ModerationState;
  rest: readonly (typeof bulkActions)[number][];
  mergeable: readonly CrewQuestionView[];
  rejectable: readonly CrewQuestionView[];
  onReason: () => void;
}

function BulkRest({ moderation, rest, mergeable, rejectable, onReason }: BulkRestProps) {
  if (rest.length === 0 && rejectable.length === 0 && mergeable.length === 0 && moderation.labels.length === 0)
    return null;
  return (
    <Menu
      trigger={
        <Button size="compact">
          <Ellipsis size={18} aria-hidden="true" />
          <Trans>More</Trans>
        </Button>
      }
    >
      {rest.map((action) => (
        <MenuItem key={action} onSelect={() => void moderation.act(action, moderation.targets(action))}>
          <BulkWord action={action} />
        </MenuItem>
      ))}
      {rejectable.length > 0 && (
        <MenuItem onSelect={onReason}>
          <ReasonWord of={rejectable} />
        </MenuItem>
      )}
      {mergeable.length > 0 && (
        <MenuItem onSelect={() => moderation.startMerge(mergeable)}>
          <Trans>Merge…</Trans>
        </MenuItem>
      )}
      <BulkLabels moderation={moderation} />
    </Menu>
  );
}

/** Already rejected ones only get a reason. */
function ReasonWord({ of }: { of: readonly CrewQuestionView[] }) {
  if (of.some(({ state }) => state !== 'rejected')) return <Trans>Reject with a reason</Trans>;
  return of.every(({ rejectionReason }) => rejectionReason === null) ? (
    <Trans>Add a reason</Trans>
  ) : (
    <Trans>Change the reason</Trans>
  );
}

function BulkWord({ action }: { action: (typeof bulkActions)[number] }) {
  switch (action) {
    case 'approve':
      return <Trans>Approve</Trans>;
    case 'reject':
      return <Trans>Reject</Trans>;
    case 'answer':
      return <Trans>Answered</Trans>;
    case 'archive':
      return <Trans>Archive</Trans>;
    case 'restore':
      return <Trans>Show again</Trans>;
    case 'reconsider':
      return <Trans>Back to the queue</Trans>;
    case 'unmerge':
      return <Trans>Separate again</Trans>;
  }
}
