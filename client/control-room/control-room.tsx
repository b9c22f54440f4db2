import '../crew/crew.css';
import { ballotsIn } from '#contracts/poll-kinds.ts';
import '../live/live-notice-crew.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type FocusEvent } from 'react';
import { plural } from '@lingui/core/macro';
import { quizStage } from '#contracts/quizzes/series.ts';
import { AccountLink } from '../accounts/account-link.tsx';
import { Banner } from '#ui/banner.tsx';
import { LiveNotices } from '../live/live-notices.tsx';
import { useScrollToTopOnChange } from '#ui/use-scroll-to-top.ts';
import { useFlash } from '../app/page-props.ts';
import { ActionBar } from './actions/action-bar.tsx';
import { ActivityForm } from './editor/activity-form.tsx';
import { ActivityStage, QuizClock } from './stage/activity-stage.tsx';
import { Agenda } from './agenda/agenda.tsx';
import { isCopyShown, isForm, useControlRoom } from './state/context.ts';
import { peopleAsked } from './state/rules.ts';
import { EventLinks } from './header.tsx';
import { Dock, OnScreen } from './preview/dock.tsx';
import { FocusBar } from './stage/focus-bar.tsx';
import { ImportedNote, OtherOpenPollsNote, PasscodeNotCopied, UnsavedDraftNote } from './notices.tsx';
import { JoiningClosed, JoinPanel } from './stage/join-details.tsx';
import { Previews } from './preview/previews.tsx';
import { QuestionsPanel } from './questions-column.tsx';
import { Overview } from './stage/overview.tsx';
import { SeriesForm } from './editor/series-form.tsx';
import { SeriesStage } from './stage/series-stage.tsx';
import { BulkForm } from './editor/bulk-add/bulk-form.tsx';
import { CopyFromEventForm } from './editor/bulk-add/copy-from-event-form.tsx';
import { selectedPartId } from './skip-link.tsx';
import { TabBar, type TabKey } from './tab-bar.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { waitingQuestions } from '../crew/questions/moderation-rules.ts';

const column = 'flex-col max-lg:min-h-[calc(100dvh-7.5625rem)] lg:flex lg:min-h-0';
const columnWidths = `lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)_18rem]
  xl:grid-cols-[18rem_minmax(0,1fr)_20rem] min-[90rem]:grid-cols-[20rem_minmax(0,1fr)_22rem]`;

export function ControlRoomLayout() {
  const { control, selectedActivity, join, selectedSeries, stage } = useControlRoom();
  const [tab, setTab] = useState<TabKey>('live');
  const [seenStage, setSeenStage] = useState(stage);
  if (stage !== seenStage) {
    setSeenStage(stage);
    setTab('live');
  }
  useScrollToTopOnChange(`${tab} ${selectedActivity?.id ?? ''}`);
  const isWriting = isForm(stage);
  useEffect(() => {
    // On a small phone, the form's first field is below the fold.
    const { activeElement } = document;
    if (isWriting && activeElement?.closest('[data-selected]')) activeElement.scrollIntoView({ block: 'nearest' });
  }, [isWriting]);
  const hasEnded = control.event.state === 'ended';
  const isJoinStage =
    !hasEnded && stage.kind === 'focus' && !selectedActivity && !selectedSeries && control.focus.kind !== 'questions';
  const shownIn = (...tabs: TabKey[]): string => (tabs.includes(tab) ? 'max-lg:flex' : 'max-lg:hidden');
  return (
    <>
      {/* If it came after the full-height layout, the page would scroll. */}
      <output className="unseen">{isCopyShown(stage) && <Trans>This is the copy.</Trans>}</output>
      <ControlRoomAnnouncements />
      <div
        data-fills
        className={`-mx-4 max-lg:[@media(min-height:24rem)]:pb-16 lg:grid lg:min-h-0 lg:flex-1 ${columnWidths}`}
      >
        <div className={`${column} bg-surface lg:border-e lg:border-line ${shownIn('agenda', 'event')}`}>
          <div className={`min-h-0 flex-1 flex-col lg:flex ${shownIn('agenda')}`}>
            <Agenda />
          </div>
          <div
            className={`flex-col ${isJoinStage ? 'lg:hidden' : 'lg:flex'} lg:border-t lg:border-line
              ${shownIn('event')}`}
          >
            {hasEnded ? (
              <JoiningClosed code={join.code} />
            ) : (
              <JoinPanel join={join} event={control.event} className="p-4" />
            )}
            <div className="grid grid-cols-1 gap-4 border-t border-line p-4 lg:hidden">
              <Previews />
              <OnScreen />
            </div>
            <div className="grid grid-cols-2 gap-2 border-t border-line p-4 *:min-h-11 *:last:odd:col-span-2 lg:hidden">
              <EventLinks />
              <AccountLink look="secondary" />
            </div>
          </div>
        </div>
        <div className={`${column} ${shownIn('live')}`}>
          <LiveColumn />
        </div>
        <div className={`${column} bg-surface lg:border-s lg:border-line ${shownIn('questions')}`}>
          <QuestionsPanel />
        </div>
      </div>
      <LiveNotices place="crew" />
      <TabBar current={tab} onChange={setTab} />
    </>
  );
}

/** After a pointer press, the next shortcut must not draw a focus ring around the whole column. */
function noteHowFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.toggleAttribute('data-pressed', !currentTarget.matches(':focus-visible'));
}

const scrolling =
  'flex-1 scroll-pb-24 px-4 pt-6 -outline-offset-2 data-pressed:outline-none lg:min-h-0 lg:overflow-y-auto xl:px-8';

function LiveColumn() {
  const { t } = useLingui();
  const { stage, selectedActivity, selectedSeries, control } = useControlRoom();
  const isWriting = isForm(stage);
  return (
    <section aria-label={t`Live`} className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-3 px-4 pt-4 xl:px-8">
        <Notices />
        <FocusBar />
        <UnsavedDraftNote />
        <OtherOpenPollsNote />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Only its look changes. */}
      <section
        data-selected
        id={selectedPartId}
        aria-label={t`Selected item`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so keys must reach it.
        tabIndex={0}
        onFocus={noteHowFocused}
        key={isWriting ? 'form' : (selectedActivity?.id ?? selectedSeries?.id ?? control.focus.kind)}
        className={`${scrolling} ${isWriting ? 'flex flex-col scroll-pt-6' : 'pb-6'}`}
      >
        <Stage />
      </section>
      {!isWriting && (
        <div className="sticky-bar max-lg:sticky max-lg:bottom-16 max-lg:z-10">
          <div
            className={`border-t border-line bg-paper px-4 py-3 xl:px-8 max-lg:not-has-[button]:hidden
            lg:not-has-[button]:contents`}
          >
            <ActionBar />
          </div>
        </div>
      )}
      {!isWriting && <Dock />}
    </section>
  );
}

function Stage() {
  const { stage, selectedActivity, selectedSeries, control } = useControlRoom();
  if (stage.kind === 'series-form') {
    const edited = control.series.find(({ id }) => id === stage.seriesId) ?? null;
    return <SeriesForm key={stage.seriesId ?? stage.seriesKind} series={edited} kind={stage.seriesKind} />;
  }
  if (stage.kind === 'form') {
    const edited = control.activities.find(({ id }) => id === stage.activityId) ?? null;
    return (
      <ActivityForm
        key={stage.activityId ?? stage.seriesId ?? 'new'}
        activity={edited}
        activityId={stage.activityId}
        seriesId={stage.seriesId ?? null}
      />
    );
  }
  if (stage.kind === 'bulk-form') return <BulkForm key={stage.seriesId} seriesId={stage.seriesId} />;
  if (stage.kind === 'copy-form') return <CopyFromEventForm />;
  return (
    <div className="mx-auto max-w-3xl">
      {selectedActivity ? (
        <div className="grid gap-6">
          <QuizClock activity={selectedActivity} />
          <ActivityStage key={selectedActivity.id} activity={selectedActivity} />
        </div>
      ) : selectedSeries ? (
        <SeriesStage series={selectedSeries} />
      ) : (
        <Overview />
      )}
    </div>
  );
}

function Notices() {
  const { control, selectedActivity, selectedSeries } = useControlRoom();
  // Keep the flash until the user leaves: the next action or a lost connection would remove it.
  const [{ noPasscode, imported }] = useState(useFlash());
  return (
    <>
      {noPasscode && (
        <Banner>
          <PasscodeNotCopied />
        </Banner>
      )}
      {imported && <ImportedNote imported={imported} />}
      {control.event.state === 'ended' && (selectedActivity || selectedSeries) && (
        <Banner>
          <Trans>The event has ended. Revealed results stay visible.</Trans>
        </Banner>
      )}
    </>
  );
}

function ControlRoomAnnouncements() {
  const { t, i18n } = useLingui();
  const { control, turnout, selectedActivity, selectedSeries } = useControlRoom();
  const waiting = waitingQuestions(control.questions).length;
  const ofStage = (): string => {
    if (selectedActivity && selectedActivity.state !== 'draft') {
      const total = i18n.number(ballotsIn(selectedActivity.tally));
      const people = peopleAsked(selectedActivity, turnout);
      if (people === null)
        return t`${plural(ballotsIn(selectedActivity.tally), {
          one: '# answered',
          other: '# answered',
        })}`;
      return t`${plural(people, {
        one: `${total} of # answered`,
        other: `${total} of # answered`,
      })}`;
    }
    if (selectedSeries?.kind === 'quiz' && quizStage(selectedSeries, undefined) === 'lobby')
      return t`${plural(control.players?.count ?? 0, { one: '# person joined', other: '# people joined' })}`;
    return t`${plural(control.participantCount, { one: '# joined', other: '# joined' })}`;
  };
  return (
    <LiveRegion
      words={[ofStage(), waiting > 0 ? t`${plural(waiting, { one: '# waiting', other: '# waiting' })}` : '']}
    />
  );
}
