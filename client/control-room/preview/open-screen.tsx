import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, MonitorUp } from 'lucide-react';
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

/** Opens the screen here, or on a computer where nobody is signed in. */
export function ScreenPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenScreen onLinks={() => setIsOpen(true)} />
      <ScreenLinksDialog isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

export function OpenScreen({ isSmall = false, onLinks }: { isSmall?: boolean; onLinks: () => void }) {
  const { control } = useControlRoom();
  return (
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
      <OnAnotherComputer {...{ isSmall }} onPress={onLinks} />
    </div>
  );
}

interface OnAnotherComputerProps {
  isSmall?: boolean;
  /** Text only where there is plenty of room. */
  isTiny?: boolean;
  onPress: () => void;
}

/** Hidden between narrow columns, unless they are unfolded. */
export function OnAnotherComputer({ isSmall = false, isTiny = false, onPress }: OnAnotherComputerProps) {
  const { t } = useLingui();
  const { mayRun } = useControlRoom();
  if (!mayRun) return null;
  const words = t`On another computer…`;
  return (
    <Button
      size="compact"
      look="quiet"
      className={isSmall || isTiny ? 'min-w-0 px-2 lg:max-[90rem]:hidden' : ''}
      onClick={onPress}
      {...(isTiny && { title: words, 'aria-label': words })}
    >
      {isTiny && <MonitorUp size={18} aria-hidden="true" className="shrink-0" />}
      <span className={`truncate ${isTiny ? '@max-[36rem]:hidden' : ''}`}>{words}</span>
    </Button>
  );
}

export function ScreenLinksDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={<Trans>Screen links</Trans>}
      description={
        <Trans>
          A screen link shows the screen on any computer, without signing in. It can do nothing else. Whoever has it can
          use it, until you revoke it.
        </Trans>
      }
    >
      <ScreenLinks />
    </Dialog>
  );
}

function ScreenLinks() {
  const { t } = useLingui();
  const { actions, control, screenLinks, newScreenLink } = useControlRoom();
  const eventId = control.event.id;
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
            <CopyButton text={newScreenLink.replace('/screens/', '/overlays/')}>
              <Trans>Copy it for OBS, with a transparent background</Trans>
            </CopyButton>
            {/* The overlay has no room for the address next to a poll, but remote viewers need it. */}
            <CopyButton text={`${newScreenLink.replace('/screens/', '/overlays/')}&show=join&side=end`}>
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
