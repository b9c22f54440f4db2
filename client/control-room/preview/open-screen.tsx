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
import { Comma } from '#ui/text/comma.tsx';

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
            {t`Open the screen`}
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
              <span className={`truncate ${isSmall ? 'lg:max-[90rem]:sr-only' : ''}`}>{t`On another computer…`}</span>
            </Button>
          )}
        </div>
      )}
      <Dialog
        isOpen={areLinksOpen}
        onOpenChange={setAreLinksOpen}
        title={t`Show it on another computer`}
        description={t`A screen link shows only the screen, without signing in. You can revoke it.`}
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
          <p className="font-semibold">{t`The new link, shown only now:`}</p>
          <input
            readOnly
            value={newScreenLink}
            dir="ltr"
            className="control"
            aria-label={t`Screen link`}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-x-5">
            <CopyButton text={newScreenLink}>{t`Copy the link`}</CopyButton>
            <CopyButton text={`${overlay}`}>{t`Copy the OBS link (transparent background)`}</CopyButton>
            {/* The overlay has no room for the address next to a poll, but remote viewers need it. */}
            <CopyButton text={`${overlay}&show=join&side=end`}>{t`Copy the OBS link for how to join`}</CopyButton>
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
                  t`not used yet`
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
                {t`Revoke`}
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
        {t`Create a screen link`}
      </Button>
    </div>
  );
}
