import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, MonitorUp } from 'lucide-react';
import { useState } from 'react';
import { useUnstoredText } from '../../app/forms/use-unstored-text.ts';
import { route } from '../../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ago } from '#ui/time.tsx';
import { createScreenLink, pairScreen, revokeScreenLink } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Comma } from '../../app/i18n/comma.tsx';

const place = 'screen-links';
const pairing = 'screen-pairing';

export function OpenScreen({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useLingui();
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
            <ExternalLink size={16} />
          </a>
          {mayRun && (
            <Button
              size="compact"
              look="quiet"
              className={isSmall ? 'min-w-0 px-2' : ''}
              title={t`On another computer…`}
              onClick={() => setAreLinksOpen(true)}
            >
              {isSmall && <MonitorUp size={16} className="hidden lg:max-[90rem]:block" />}
              <span className={`truncate ${isSmall ? 'lg:max-[90rem]:sr-only' : ''}`}>
                <Trans>On another computer…</Trans>
              </span>
            </Button>
          )}
        </div>
      )}
      <Dialog
        isOpen={areLinksOpen}
        onOpenChange={setAreLinksOpen}
        title={<Trans>Show it on another computer</Trans>}
        description={<Trans>No sign-in needed. It can only show the screen, and you can revoke it.</Trans>}
      >
        <PairScreen onPaired={() => setAreLinksOpen(false)} />
        <ScreenLinks />
      </Dialog>
    </>
  );
}

function PairScreen({ onPaired }: { onPaired: () => void }) {
  const { actions, control, join } = useControlRoom();
  const [code, setCode] = useUnstoredText();
  const [error, setError] = useState<string>();
  const address = `${new URL(join.address).host}${route('screen-pairings.new')}`;
  const connect = async (): Promise<void> => {
    const { isDone, fields } = await actions.run(pairing, pairScreen(control.event.id, code));
    setError(fields?.['code']);
    if (isDone) onPaired();
  };
  return (
    <form
      className="mb-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void connect();
      }}
    >
      <TextInput
        label={
          <Trans>
            Open <strong translate="no">{address}</strong> there and enter the code it shows
          </Trans>
        }
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-48 font-mono tracking-widest uppercase"
        value={code}
        error={error ?? actions.failureAt(pairing) ?? undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="primary" className="justify-self-start" isBusy={actions.isBusy(pairing)}>
        <Trans>Connect</Trans>
      </Button>
    </form>
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
            <Trans>The new link, shown only now:</Trans>
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
              <Trans>Copy the OBS link (transparent background)</Trans>
            </CopyButton>
            {/* The overlay has no room for the address next to a poll, but remote viewers need it. */}
            <CopyButton text={`${overlay}&show=join&side=end`}>
              <Trans>Copy the OBS link for how to join</Trans>
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
                <Comma />
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
