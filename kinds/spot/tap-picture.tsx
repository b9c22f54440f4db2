import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Mark } from '#contracts/polls/spot.ts';
import type { PictureView } from '#contracts/views.ts';
import {
  Crosshair,
  markRadius,
  markUnder,
  Pin,
  pixelsBetween,
  SpotPicture,
  withinPicture,
} from '#client/results/charts/spot-picture.tsx';

interface TapPictureProps {
  picture: PictureView;
  marks: readonly Mark[];
  maxMarks: number;
  isLocked: boolean;
  /** A place in words. */
  wordsOf: (mark: Mark) => string;
  onAdd: (mark: Mark) => void;
  onRemove: (mark: Mark) => void;
}

const middle: Mark = { x: 50, y: 50 };
const steps = { usual: 4, fine: 1 };
const moves: Record<string, Mark> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ringLook = 'absolute inset-0 cursor-crosshair only-with-scripts touch-manipulation';

/** A tap, not a press, places a mark, so that a finger can scroll the page from here. */
export function TapPicture({ picture, marks, maxMarks, isLocked, wordsOf, onAdd, onRemove }: TapPictureProps) {
  const { t } = useLingui();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [aim, setAim] = useState(marks[0] ?? middle);
  const [isAiming, setIsAiming] = useState(false);
  // The hint stays, so that no button moves away from a click.
  const [hasAimed, setHasAimed] = useState(false);
  const [note, setNote] = useState('');
  const put = (mark: Mark): void => {
    const own = nearest(marks, mark, picture);
    setAim(own ?? mark);
    const words = wordsOf(own ?? mark);
    if (own) onRemove(own);
    else onAdd(mark);
    setNote(own ? t`Removed: ${words}` : t`Marked: ${words}`);
  };
  const tap = (event: MouseEvent): void => {
    const mark = markUnder(event, svg.current);
    const { x, y } = withinPicture(mark);
    setIsAiming(false);
    if (x === mark.x && y === mark.y) put({ x, y });
  };
  const steer = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (!event.repeat) put(aim);
    } else if (move) {
      const step = event.shiftKey ? steps.fine : steps.usual;
      const next = withinPicture({ x: aim.x + step * move.x, y: aim.y + step * move.y });
      setAim(next);
      setNote(wordsOf(next));
    } else return;
    setIsAiming(true);
    event.preventDefault();
  };
  return (
    <div className="grid gap-1">
      <div className="relative">
        <SpotPicture ref={svg} picture={picture} className="h-auto max-h-[68svh] w-full">
          {isAiming && <Crosshair mark={aim} picture={picture} />}
          {marks.map((mark, at) => (
            <Pin key={`${mark.x} ${mark.y}`} {...{ mark, picture }} number={maxMarks > 1 ? String(at + 1) : ''} />
          ))}
        </SpotPicture>
        {!isLocked && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Screen readers pass its keys.
          <div
            className={ringLook}
            role="application"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys steer the crosshair.
            tabIndex={0}
            aria-label={t`Crosshair: ${wordsOf(aim)}`}
            aria-describedby={`${id}-keys`}
            onClick={tap}
            onKeyDown={steer}
            onFocus={({ currentTarget }) => {
              const isByKeys = currentTarget.matches(':focus-visible');
              setIsAiming(isByKeys);
              if (isByKeys) setHasAimed(true);
            }}
            onBlur={() => setIsAiming(false)}
          />
        )}
      </div>
      {!isLocked && (
        <p id={`${id}-keys`} className={hasAimed ? 'text-xs text-muted' : 'unseen'}>
          <Trans>Arrow keys move the crosshair. Shift makes small steps. Enter marks or removes.</Trans>
        </p>
      )}
      <output className="unseen">{note}</output>
    </div>
  );
}

/** A mark that a finger there would touch. */
function nearest(marks: readonly Mark[], place: Mark, picture: PictureView): Mark | undefined {
  const distance = (mark: Mark): number => pixelsBetween(mark, place, picture);
  return marks
    .filter((mark) => distance(mark) <= 1.2 * markRadius(picture))
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
