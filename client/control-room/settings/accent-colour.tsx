import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { drafts } from '../../app/drafts/drafts.ts';
import { useDraft, useDraftKey } from '../../app/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { SavedNote } from '#ui/form/saved-note.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import type { Settings } from './use-settings.ts';

const place = 'accent';
/** Handcount’s own colour as hexadecimal. */
const ownAccent = '#2b3fc4';
/** In the draft an empty string means no proposal. */
const handcounts = 'own';
/** Muted starting points of different hues, next to Handcount's own; any other colour can be chosen. */
const suggestions = [
  ['#3730a3', msg`Indigo`],
  ['#0f6b5c', msg`Green`],
  ['#9d174d', msg`Raspberry`],
  ['#9a3412', msg`Rust`],
  ['#1d4f91', msg`Blue`],
  ['#5b4a3f', msg`Brown`],
] as const;

export function LookSettings({ settings: { event, actions, save, errors } }: { settings: Settings }) {
  const { i18n, t } = useLingui();
  const own = suggestions.some(([colour]) => colour === event.accent) ? null : event.accent;
  const [proposed, propose, forget] = useDraft(place);
  const key = useDraftKey(place);
  /** Null means Handcount's own. */
  const accent = proposed === '' ? event.accent : proposed === handcounts ? null : proposed;
  const pick = (colour: string | null): void => propose(colour ?? handcounts);
  const isOver = proposed !== '' && accent === event.accent && !actions.isBusy(place);
  // Drop a proposal equal to the saved colour: kept, it would later contradict another crew member's choice.
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);
  const use = async (): Promise<void> => {
    // Keep a proposal that changed meanwhile.
    if ((await save(place, { accent })) && drafts.read(key) === proposed) forget();
  };
  return (
    <SettingsSection id="look" title={<Trans>Appearance</Trans>} hint={<SavedNote isShown={actions.isSaved(place)} />}>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">
          <Trans>Colour</Trans>
        </legend>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-pressed={accent === null}
            onClick={() => pick(null)}
            className="button"
            data-look="secondary"
            data-size="compact"
          >
            <Dot colour={ownAccent}>
              {accent === null && <Check size={14} aria-hidden="true" className="relative text-white" />}
            </Dot>
            <Trans>Handcount’s own</Trans>
          </button>
          {suggestions.map(([colour, name]) => (
            <Swatch
              key={colour}
              colour={colour}
              name={i18n._(name)}
              isChosen={accent === colour}
              isDisabled={actions.isBusy(place)}
              onChoose={() => pick(colour)}
            />
          ))}
          {own !== null && (
            <Swatch
              colour={own}
              name={t`Your own colour`}
              isChosen={accent === own}
              isDisabled={actions.isBusy(place)}
              onChoose={() => pick(own)}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <label className="flex items-center gap-3">
            <Trans>Another colour</Trans>
            <input
              type="color"
              value={accent ?? ownAccent}
              onChange={({ target }) => pick(target.value)}
              className="h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
            />
          </label>
          {accent !== event.accent && (
            <>
              <Button size="compact" look="primary" isBusy={actions.isBusy(place)} onClick={() => void use()}>
                <Trans>Use this colour</Trans>
              </Button>
              <output className="text-xs text-caution-text">
                <Trans>So far only in the preview. Phones and screens keep their colour.</Trans>
              </output>
            </>
          )}
        </div>
        <AccentPreview title={event.title} accent={accent} />
        <p className="text-xs text-muted">
          <Trans>Shades of it are made for text, so that everything stays readable in light and dark.</Trans>
        </p>
        {errors['accent'] ? (
          <p role="alert" className="text-xs font-semibold text-danger-text">
            {errors['accent']}
          </p>
        ) : (
          <ActionFailure actions={actions} place={place} />
        )}
      </fieldset>
    </SettingsSection>
  );
}

interface SwatchProps {
  colour: string;
  name: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

function Swatch({ colour, name, isChosen, isDisabled, onChoose }: SwatchProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
      className="relative grid size-9 place-items-center overflow-hidden rounded-full text-white thumb:size-11"
    >
      <Fill colour={colour} />
      {isChosen && <Check size={18} aria-hidden="true" className="relative drop-shadow-[0_0_1px_black]" />}
    </button>
  );
}

function Dot({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className="relative grid size-5 place-items-center overflow-hidden rounded-full">
      <Fill colour={colour} />
      {children}
    </span>
  );
}

/** As SVG, since the CSP allows no style attributes. */
function Fill({ colour }: { colour: string }) {
  return (
    <svg className="absolute inset-0 size-full" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
