import { Link, router } from '@inertiajs/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HostedEvent } from '#contracts/events/event-list.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { route } from '../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { EventStateWord } from './event-state.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import { Day } from '#ui/time.tsx';
import { Ellipsis } from 'lucide-react';
import { limits } from '#contracts/limits.ts';
import { textLength } from '#contracts/text/normalise.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';

// Subgrids align all rows' columns.
export function EventRow({ event }: { event: HostedEvent }) {
  const { id, code, title, state, role, participantCount, questionCount, createdAt, deleteAt } = event;
  const [visit, send] = useVisit();
  const failure = visit.failure ?? visit.errors['title'];
  return (
    <li className="flex flex-wrap sm:col-span-full sm:grid sm:grid-cols-subgrid">
      <Link
        href={route('events.show', { event: id })}
        className="grid min-w-0 gap-1 px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2 max-sm:flex-1"
      >
        <span className="flex flex-col items-start sm:flex-row sm:gap-3">
          <span dir="auto" className="max-w-full min-w-0 font-display text-lg sm:flex-1 font-semibold text-pretty">
            {title}
          </span>
          <span className="inline-flex h-[1.6625rem] items-center sm:min-w-24 sm:justify-end">
            <EventStateWord state={state} />
          </span>
        </span>
        <span className="figures flex flex-wrap gap-x-4 text-xs text-muted">
          <span translate="no">{spacedCode(code)}</span>
          <Day at={createdAt} />
          {participantCount > 0 && (
            <span>
              {state === 'ended' ? (
                <Plural value={participantCount} one="# took part" other="# took part" />
              ) : (
                <Plural value={participantCount} one="# joined" other="# joined" />
              )}
            </span>
          )}
          {questionCount > 0 && (
            <span>
              <Plural value={questionCount} one="# question" other="# questions" />
            </span>
          )}
          {role === 'co-host' && <Trans>you are a co-host</Trans>}
          {role === 'moderator' && <Trans>you are a moderator</Trans>}
          {deleteAt !== null && (
            <span>
              <Trans>
                will be deleted on <Day at={deleteAt} />
              </Trans>
            </span>
          )}
        </span>
      </Link>
      {state !== 'draft' && (
        <div className="ps-2 max-sm:order-1 max-sm:basis-full max-sm:pb-3 sm:col-start-2 sm:self-start sm:pt-2 lg:pt-3">
          <Link href={route('results.show', { event: id })} {...buttonAttributes('quiet', 'compact')}>
            <Trans>Results</Trans>
            <span className="unseen" dir="auto">
              {title}
            </span>
          </Link>
        </div>
      )}
      {role !== 'moderator' && (
        <div className="self-start pe-2 pt-2 sm:col-start-3 lg:pt-3">
          <EventMenu
            event={event}
            isBusy={visit.isUnderWay}
            onCopy={(fields) => send('post', route('event-copies.create', { event: id }), fields)}
          />
        </div>
      )}
      <FieldError className="order-2 col-span-full basis-full px-5 pb-4">{failure}</FieldError>
    </li>
  );
}

interface EventMenuProps {
  event: HostedEvent;
  isBusy: boolean;
  onCopy: (fields: { title?: string }) => void;
}

function EventMenu({ event: { id, title, hasPasscode, role }, isBusy, onCopy }: EventMenuProps) {
  const { t } = useLingui();
  const copyTitle = t`${title} (copy)`;
  // Too long with the suffix.
  const copy = (): void => onCopy(textLength(copyTitle) > limits.eventTitle.maxChars ? {} : { title: copyTitle });
  const trigger = (
    <Button
      look="quiet"
      size="compact"
      className="only-with-scripts px-3"
      isBusy={isBusy}
      aria-label={t`More about ${title}`}
      title={t`More`}
    >
      <Ellipsis size={18} />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={copy} isDisabled={isBusy}>
        <span className="grid">
          {t`Copy this event`}
          {hasPasscode && <span className="text-xs text-muted">{t`The copy has no passcode`}</span>}
        </span>
      </MenuItem>
      <MenuItem onSelect={() => router.visit(route('events.edit', { event: id }))}>{t`Settings`}</MenuItem>
      {role === 'owner' && (
        <MenuItem isDanger onSelect={() => router.visit(`${route('events.edit', { event: id })}#delete`)}>
          {t`Delete…`}
        </MenuItem>
      )}
    </Menu>
  );
}
