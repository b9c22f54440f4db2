import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Flash } from '#contracts/flash.ts';
import { route } from '../app/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import { type FormStage, isForm, useControlRoom } from './state/context.ts';
import { Button } from '#ui/button.tsx';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { asksToClose, Confirmation } from './actions/confirmation.tsx';
import { ActionFailure } from '../crew/action-failure.tsx';
import { useOtherOpenPolls } from './state/rules.ts';
import { useForgetDrafts } from '../app/drafts/use-draft.ts';
import { bidiList } from '#ui/text/bidi-list.tsx';

export function ImportedNote({ imported: { state, takenCode } }: { imported: NonNullable<Flash['imported']> }) {
  const { event } = useControlRoom().control;
  const code = spacedCode(event.code);
  if (event.state !== state) return null;
  return (
    <Banner look={state === 'open' ? 'caution' : 'info'}>
      {state === 'draft' && <Trans>Imported as a draft. People can join once you open it.</Trans>}
      {state === 'open' && (
        <Trans>
          Imported and open. Join code: <strong className="figures whitespace-nowrap">{code}</strong>.
        </Trans>
      )}
      {state === 'ended' && <Trans>Imported as ended: no one can join.</Trans>}{' '}
      {takenCode !== null && (
        <Trans>
          The code {spacedCode(takenCode)} is taken; the new one is{' '}
          <strong className="figures whitespace-nowrap">{code}</strong>.
        </Trans>
      )}
      {state !== 'ended' && (
        <span className="mt-1 block text-xs">
          <PasscodeNotCopied />
        </span>
      )}
    </Banner>
  );
}

export function PasscodeNotCopied() {
  const { id } = useControlRoom().control.event;
  return (
    <>
      <Trans>The passcode was not copied. Set one if you need it.</Trans>{' '}
      <Link className="link" href={`${route('events.edit', { event: id })}#passcode`}>
        <Trans>Settings</Trans>
      </Link>
    </>
  );
}

export function OtherOpenPollsNote() {
  const { actions, mayRun, stage } = useControlRoom();
  const [asked, setAsked] = useState<string | null>(null);
  const all = useOtherOpenPolls().map((one) => {
    const { confirmation } = asksToClose(one.entry, <Trans>Close it</Trans>);
    return { ...one, confirmation, press: confirmation ? () => setAsked(one.id) : one.close };
  });
  if (asked !== null && !all.some(({ id }) => id === asked)) setAsked(null);
  useKeyBindings([{ key: 'x', run: mayRun && !isForm(stage) ? all[0]?.press : undefined }]);
  const alsoTitles = bidiList(all.map(({ title }) => title));
  return (
    <>
      <output className="unseen">{all.length > 0 && <Trans>Also open for voting: {alsoTitles}</Trans>}</output>
      {all.length > 0 && (
        <ul
          className={`max-h-24 divide-y divide-line overflow-y-auto rounded-control border border-line
          bg-surface text-xs`}
        >
          {all.map((one) => (
            <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1">
              <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-positive" />
              <span className="grid min-w-0 flex-1 gap-x-1 sm:flex" title={one.title}>
                <span className="shrink-0 text-muted">
                  <Trans>Also open for voting:</Trans>
                </span>{' '}
                <span dir="auto" className="min-w-0 truncate font-semibold">
                  {one.title}
                </span>
              </span>
              {mayRun && (
                <KeyButton
                  shortcut={one === all[0] ? 'X' : undefined}
                  size="compact"
                  look="quiet"
                  className="-me-2"
                  isBusy={actions.isBusy(`open-${one.id}`)}
                  onClick={one.press}
                >
                  <Trans>Close it</Trans>
                </KeyButton>
              )}
              {one.confirmation && (
                <Confirmation
                  {...one.confirmation}
                  run={one.close}
                  isOpen={asked === one.id}
                  onOpenChange={(isOpen) => setAsked(isOpen ? one.id : null)}
                />
              )}
              <ActionFailure actions={actions} place={`open-${one.id}`} className="basis-full" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const noteLook = `appear flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line
  bg-surface px-3 py-1 text-xs`;

export function UnsavedDraftNote() {
  const { show, stage } = useControlRoom();
  const unsavedForm = 'unsavedForm' in stage ? stage.unsavedForm : undefined;
  const forget = useForgetDrafts();
  const discard = (): void => {
    if (!unsavedForm || !('unsavedForm' in stage)) return;
    document.querySelector<HTMLElement>('[data-selected]')?.focus({ preventScroll: true });
    forget(draftKeysOf(unsavedForm));
    const { unsavedForm: _, ...rest } = stage;
    show(rest);
  };
  const kept = <Trans>Your text is kept, but not saved yet.</Trans>;
  return (
    <>
      <output className="unseen">{unsavedForm && kept}</output>
      {unsavedForm && (
        <div className={noteLook}>
          <p className="min-w-0 flex-1 basis-40">{kept}</p>
          <span className="-me-2 flex flex-wrap max-sm:-ms-3">
            <Button size="compact" look="quiet" onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
            <Button size="compact" look="quiet" onClick={() => show(unsavedForm)}>
              <Trans>Keep writing</Trans>
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

function draftKeysOf(form: FormStage): string[] {
  switch (form.kind) {
    case 'form': {
      const key = form.activityId ?? form.seriesId ?? 'new';
      return [`activity:${key}`, `timing:${key}`, `seen:${key}`];
    }
    case 'series-form': {
      const key = `series:${form.seriesId ?? form.seriesKind}`;
      return [key, `seen:${key}`];
    }
    case 'bulk-form':
      return [`several:${form.seriesId ?? 'new'}`];
    case 'copy-form':
      return ['source'];
  }
}
