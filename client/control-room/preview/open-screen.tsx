import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { route } from '../../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ago } from '#ui/time.tsx';
import { createScreenLink, revokeScreenLink } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

const place = 'screen-links';

/** Opens the screen here, or on a computer where nobody is signed in. When small, only until a screen is connected. */
export function OpenScreen({ isSmall = false }: { isSmall?: boolean }) {
  const { control, mayRun, screens } = useControlRoom();
  const [areLinksOpen, setAreLinksOpen] = useState(false);
  return (
    <>
      {!(isSmall && screens.count) && (
        <div className={`flex items-center ${isSmall ? 'min-w-0 gap-1 whitespace-nowrap' : 'flex-wrap gap-2'}`}>
          <a
            href={route('screens.show', { event: control.event.id })}
            target="_blank"
            rel="noreferrer"
            {...buttonAttributes('secondary', 'compact', 'shrink-0')}
          >
            <Trans>Open the screen</Trans>
            <ExternalLink size={16} aria-hidden="true" />
          </a>
          {mayRun && (
            <Button
              size="compact"
              look="quiet"
              // Hidden between narrow columns, unless they are unfolded.
              className={isSmall ? 'min-w-0 px-2 lg:max-[90rem]:hidden' : ''}
              onClick={() => setAreLinksOpen(true)}
            >
              <span className="truncate">
                <Trans>On another computer…</Trans>
              </span>
            </Button>
          )}
        </div>
      )}
      <Dialog
        isOpen={areLinksOpen}
        onOpenChange={setAreLinksOpen}
        title={<Trans>Screen links</Trans>}
        description={
          <Trans>
            A screen link shows the screen on any computer, without signing in. It can do nothing else. Whoever has it
            can use it, until you revoke it.
          </Trans>
        }
      >
        <ScreenLinks />
      </Dialog>
    </>
  );
}

function ScreenLinks() {
  const { t } = useLingui();
  const { actions, control, screenLinks, newScreenLink } = useControlRoom();
  const eventId = control.event.id;
  const overlay = newScreenLink?.replace('/screens/', '/overlays/');
  return (
    <div className="grid gap-4">
      {newScreenLink !== null && (
        <div className="grid gap-1 rounded-control bg-positive-soft px-4 py-3">
          <p className="font-semibold">
            <Trans>The new link. It is shown only now:</Trans>
          </p>
          <input
            readOnly
            value={newScreenLink}
            dir="ltr"
            className="control"
            aria-label={t`Screen link`}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-x-5">
            <CopyButton text={newScreenLink}>
              <Trans>Copy the link</Trans>
            </CopyButton>
            <CopyButton text={`${overlay}`}>
              <Trans>Copy it for OBS, with a transparent background</Trans>
            </CopyButton>
            {/* The overlay has no room for the address next to a poll, but remote viewers need it. */}
            <CopyButton text={`${overlay}&show=join&side=end`}>
              <Trans>Copy how to join for OBS, as a second source</Trans>
            </CopyButton>
          </div>
        </div>
      )}
      <ActionFailure actions={actions} place={place} />
      {screenLinks.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {screenLinks.map((link) => (
            <li key={link.id} className="flex items-center gap-3 py-2">
              <p className="min-w-0 flex-1 text-xs">
                <Trans>
                  Created <Ago at={link.createdAt} />
                </Trans>
                {', '}
                {link.lastUsedAt === null ? (
                  <Trans>not used yet</Trans>
                ) : (
                  <Trans>
                    last used <Ago at={link.lastUsedAt} />
                  </Trans>
                )}
              </p>
              <Button
                size="compact"
                isBusy={actions.isBusy(link.id)}
                onClick={() => void actions.run(link.id, revokeScreenLink(eventId, link.id))}
              >
                <Trans>Revoke</Trans>
              </Button>
              <ActionFailure actions={actions} place={link.id} />
            </li>
          ))}
        </ul>
      )}
      <Button
        className="justify-self-start"
        isBusy={actions.isBusy(place)}
        onClick={() => void actions.run(place, createScreenLink(eventId))}
      >
        <Trans>Create a screen link</Trans>
      </Button>
    </div>
  );
}
