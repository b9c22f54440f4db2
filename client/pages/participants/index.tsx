import '../../crew/crew.css';
import '../../live/live-notice-crew.css';
import { Link, router } from '@inertiajs/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConnectionStatus } from '../../crew/connection-status.tsx';
import { readmit, remove } from '../../crew/commands.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { ParticipantRow } from '../../people/participant-row.tsx';
import { RemoveParticipant, removalPlace } from '../../crew/moderating/remove-participant.tsx';
import { useActions } from '../../crew/use-actions.ts';
import { useKeepActionFocus } from '#ui/focus/use-keep-action-focus.ts';
import { usePeopleRefresh } from '../../people/use-people-refresh.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveNotices } from '../../live/live-notices.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { useTimeout } from '#ui/use-timeout.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { HostLayout, LostAccess } from '../../crew/host-layout.tsx';
import { useConnection } from '../../app/connection.ts';
import type { ParticipantView } from '#contracts/pages.ts';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

const searchPauseMs = 300;
const place = 'people';
const renewed = ['participants', 'counts'];

export default function Index(props: PropsOf<'participants/index'>) {
  return (
    <WhileEventExists event={props.event} over={LostAccess}>
      <People {...props} />
    </WhileEventExists>
  );
}

function People({
  event,
  role,
  participants,
  search,
  isRemovedOnly,
  olderThan,
  isFirstPage,
  counts,
}: PropsOf<'participants/index'>) {
  const { t } = useLingui();
  const actions = useActions();
  const connection = useConnection();
  // New participants may push this person off the page.
  const [removing, setRemoving] = useState<ParticipantView | null>(null);
  const here = route('participants.index', { event: event.id });
  const news = usePeopleRefresh(event.id, counts);
  const mayRemove = role !== 'moderator';
  const typed = useTypedSearch(here, search, isRemovedOnly);
  const [comingBack, setComingBack] = useState<string | null>(null);
  const keepingFocus = useKeepActionFocus();
  const refreshNow = (id: string): void => {
    if (actions.isBusy(place)) return;
    setComingBack(id);
    void actions.run(place, readmit(event.id, id, renewed));
  };
  return (
    <HostLayout title={t`People`} event={event} actions={<ConnectionStatus state={connection} />}>
      <LiveNotices place="crew" />
      <div className="clear-of-corner grid gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="figures text-muted">
            <Plural value={counts.joined} one="# person takes part" other="# people take part" />
            {participants.length > 1 && (
              <>
                {' · '}
                {t`newest first`}
              </>
            )}
          </p>
          {(counts.removed > 0 || isRemovedOnly) && (
            <Link
              href={here}
              data={isRemovedOnly ? {} : { removed: '1' }}
              className="link inline-flex min-h-11 items-center"
            >
              {isRemovedOnly ? (
                t`Show everyone`
              ) : (
                <Plural value={counts.removed} one="# was removed" other="# were removed" />
              )}
            </Link>
          )}
        </div>
        {event.hasNames && (
          <TextInput
            label={t`Search by name`}
            isLabelUnseen
            placeholder={t`Search by name`}
            type="search"
            value={typed.text}
            maxLength={100}
            onChange={({ target }) => typed.type(target.value)}
          />
        )}
        <ActionFailure actions={actions} place={place} />
        {participants.length === 0 ? (
          <NoParticipants isSearch={search !== ''} isRemovedOnly={isRemovedOnly} />
        ) : (
          <ul className="card divide-y divide-line overflow-hidden" {...news.holder} {...keepingFocus}>
            {participants.map((participant) => (
              <ParticipantRow
                key={participant.id}
                eventId={event.id}
                {...{ participant, mayRemove }}
                isBusy={actions.isBusy(place) && comingBack === participant.id}
                onRemove={() => setRemoving(participant)}
                onReadmit={() => refreshNow(participant.id)}
              />
            ))}
          </ul>
        )}
        <nav aria-label={t`Pages`} className="flex gap-3 empty:hidden">
          {!isFirstPage && (
            <ButtonLink href={here} data={query(search, isRemovedOnly)}>
              {t`Newest`}
            </ButtonLink>
          )}
          {olderThan !== null && (
            <ButtonLink href={here} data={{ ...query(search, isRemovedOnly), before: olderThan }}>
              {t`Earlier`}
            </ButtonLink>
          )}
        </nav>
      </div>
      {news.isHeld && (
        <Button
          size="compact"
          look="primary"
          className="fixed inset-x-0 bottom-6 z-30 mx-auto w-fit shadow-float"
          onClick={news.refreshNow}
        >
          {t`Show the updated list`}
        </Button>
      )}
      <RemoveParticipant
        participant={removing}
        actions={actions}
        onRemove={async (withQuestions) =>
          removing !== null &&
          (await actions.run(removalPlace, remove(event.id, removing.id, withQuestions, renewed))).isDone
        }
        onDone={() => setRemoving(null)}
      />
    </HostLayout>
  );
}

function query(search: string, isRemovedOnly: boolean): Record<string, string> {
  return { ...(search !== '' && { search }), ...(isRemovedOnly && { removed: '1' }) };
}

function useTypedSearch(
  here: string,
  search: string,
  isRemovedOnly: boolean,
): { text: string; type: (text: string) => void } {
  const [text, type] = useState(search);
  const ask = (): void =>
    router.get(here, query(text.trim(), isRemovedOnly), { preserveState: true, replace: true, preserveScroll: true });
  useTimeout(ask, text.trim() === search ? null : searchPauseMs, text);
  return { text, type };
}

function NoParticipants({ isSearch, isRemovedOnly }: { isSearch: boolean; isRemovedOnly: boolean }) {
  const { t } = useLingui();
  if (isSearch) {
    return <output className="text-muted">{t`No one here has that name.`}</output>;
  }
  return (
    <EmptyState title={isRemovedOnly ? t`No one was removed` : t`No one has joined yet`}>
      {isRemovedOnly ? t`People you remove are listed here.` : t`People who join are listed here.`}
    </EmptyState>
  );
}
