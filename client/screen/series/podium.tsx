import { Trophy } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { SeriesView, StandingView } from '#contracts/quizzes/series.ts';
import { isMotionWanted } from '#ui/list/use-glide.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { Ordinal } from '../../quizzes/ordinal.tsx';
import { Points } from '../../quizzes/points.tsx';
import { afterPodium, type PodiumStep, podiumSteps, turnLooks } from '../../quizzes/podium-steps.ts';
import { PodiumStepCaption, PodiumStepNames } from '../../quizzes/podium-step.tsx';
import { nameSize } from '../../quizzes/name-size.ts';
import { PreviousPlayNote } from '../../quizzes/previous-play-note.tsx';
import { setProperties } from '../look/set-properties.ts';

interface PodiumStageProps {
  series: SeriesView;
  hasResult: boolean;
  isFresh: boolean;
}

export function PodiumStage({ series, hasResult, isFresh }: PodiumStageProps) {
  const hasWinner = series.standings.some(({ total }) => total > 0);
  return (
    <div className="screen-quiz relative in-[.projection]:justify-between">
      <h1 className="max-w-full truncate text-center text-[calc(5.6*var(--vh))] leading-[1.25]" dir="auto">
        {series.title}
      </h1>
      {series.isOfPlayBefore && (
        <p className="screen-podium-note screen-small -mt-[calc(1.6*var(--vh))] mb-auto text-center">
          <PreviousPlayNote />
        </p>
      )}
      {hasWinner ? (
        <ScreenPodium series={series} isFresh={isFresh && !series.isOfPlayBefore} />
      ) : (
        <p className="my-auto appear text-center text-[calc(5.4*var(--vh))] leading-[1.2] font-semibold text-balance">
          {hasResult || series.isOfPlayBefore ? (
            <Trans>No one has points.</Trans>
          ) : (
            <Trans>No question was counted.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** With `isFresh`, steps rise with their names, then come confetti and the next ranks. */
function ScreenPodium({
  series: { standings, playerCount, isOfPlayBefore },
  isFresh,
}: Omit<PodiumStageProps, 'hasResult'>) {
  const isPreview = useIsPreview();
  const [hasMotion] = useState(() => isFresh && !isPreview && isMotionWanted());
  const steps = podiumSteps(standings, playerCount);
  const following = afterPodium(standings, playerCount);
  const rise = following.length > 0 ? '' : isOfPlayBefore ? riseLooks.belowNote : riseLooks.alone;
  const winner = useRef<HTMLLIElement>(null);
  const [isWinnerNamed, setIsWinnerNamed] = useState(false);
  return (
    <>
      <ol className={`stage-steps ${stepsLook} ${rise}`} data-fresh={hasMotion || undefined}>
        {steps.map((step) => (
          <Step
            key={step.rank}
            {...step}
            of={steps.length}
            {...(step.rank === 1 && { place: winner, onNamed: () => setIsWinnerNamed(true) })}
          />
        ))}
      </ol>
      <Following standings={following} turn={hasMotion ? steps.length - 1 : undefined} />
      {isWinnerNamed && <Confetti over={winner} />}
    </>
  );
}

const stepsLook = `relative flex items-end justify-center gap-[calc(1.2*var(--vh))] text-[calc(3.2*var(--vh))]
  leading-[1.2] [--rise:calc(36*var(--vh))]`;
const riseLooks = {
  alone: 'in-[.projection]:[--rise:calc(47*var(--vh))]',
  belowNote: 'in-[.projection]:[--rise:calc(43*var(--vh))]',
};
const stepLook = 'grid min-w-0 grid-cols-1 gap-[calc(1.6*var(--vh))] text-center';
const widths = {
  // With the centre of the screen between them.
  pair: 'max-w-[calc(64*var(--vh))] flex-1',
  shared: 'max-w-[calc(90*var(--vh))] flex-[1.6]',
  first: 'max-w-[calc(64*var(--vh))] flex-[1.3]',
  other: 'max-w-[calc(50*var(--vh))] flex-1',
};
const heights: Record<number, string> = {
  1: 'h-(--rise)',
  2: 'h-[calc(0.72*var(--rise))]',
  3: 'h-[calc(0.5*var(--rise))]',
};
const namesLook = `flex flex-wrap justify-center gap-x-[1em] font-display text-[calc(var(--name)*var(--vh))] font-bold
  text-balance
  in-data-fresh:animate-[reveal_420ms_cubic-bezier(0.3,1.6,0.5,1)_calc(var(--turn)+600ms)_backwards]`;
const blockLook = `grid content-start gap-[calc(0.6*var(--vh))] rounded-t-[calc(1.6*var(--vh))] px-(--vh)
  py-[calc(2*var(--vh))] in-data-fresh:animate-[come-up_600ms_var(--ease-out)_var(--turn)_backwards]`;
/** White on the dark accent has too little contrast. */
const firstLook = `bg-accent-text text-paper [&>strong]:text-[2.6em]
  in-[.overlay_.screen-stage:not([data-card])]:text-[oklch(0.2_0.03_268)]
  in-[.overlay_.screen-stage:not([data-card])]:[text-shadow:none]`;
const otherLook = `bg-(--backing,color-mix(in_oklab,var(--accent-text)_20%,var(--paper))) text-ink
  [&>strong]:text-[1.9em]`;

interface StepProps extends PodiumStep {
  /** How many steps there are. */
  of: number;
  place?: Ref<HTMLLIElement>;
  onNamed?: () => void;
}

function Step({ rank, players, hasMore, turn, of, place, onNamed }: StepProps) {
  const isShared = players.length > 1;
  const width = of === 2 ? widths.pair : isShared ? widths.shared : rank === 1 ? widths.first : widths.other;
  return (
    <li
      ref={place}
      className={`stage-step ${stepLook} ${width} ${turnLooks[turn]}`}
      data-rank={rank}
      data-shared={isShared || undefined}
    >
      <span
        className={`stage-names ${namesLook}`}
        data-words={nameSize(players.map(({ name }) => name))}
        onAnimationStart={onNamed}
      >
        <PodiumStepNames {...{ players, hasMore }} />
      </span>
      <span className="overflow-clip">
        <span className={`stage-block ${blockLook} ${heights[rank]} ${rank === 1 ? firstLook : otherLook}`}>
          <PodiumStepCaption {...{ rank, players }} />
          {of === 1 && (
            <Trophy
              className="mt-[calc(4*var(--vh))] size-[calc(13*var(--vh))] justify-self-center in-[.overlay]:hidden"
              strokeWidth={1.25}
            />
          )}
        </span>
      </span>
    </li>
  );
}

const followingLook = `stage-following flex flex-wrap justify-center gap-[calc(0.6*var(--vh))_calc(5*var(--vh))]
  text-[calc(3.6*var(--vh))] leading-[1.25] text-(--screen-muted)`;
const followingMotion = 'animate-[show-next-ranks_420ms_var(--ease-out)_calc(var(--turn)+2000ms)_backwards]';

function Following({ standings, turn }: { standings: readonly StandingView[]; turn: number | undefined }) {
  if (standings.length === 0) return null;
  return (
    <ol className={`${followingLook} ${turn === undefined ? '' : `${followingMotion} ${turnLooks[turn]}`}`}>
      {standings.map(({ key, name, rank, total }) => (
        <li key={key} className="flex min-w-0 gap-[0.5em]">
          <span className="figures shrink-0">
            <Ordinal rank={rank} />
          </span>
          <span className="min-w-0 truncate font-semibold text-ink" dir="auto">
            {name}
          </span>
          <span className="figures shrink-0">
            <Points total={total} isWhole />
          </span>
        </li>
      ))}
    </ol>
  );
}

const pieces = Array.from({ length: 64 }, (_, place) =>
  place % 8 === 7 ? 'var(--accent)' : `var(--option-${(place % 8) + 1})`,
);
const steps = 10;
const gravity = 80;
const drag = 1.5;

const skyLook = `confetti pointer-events-none fixed inset-0 z-10 overflow-clip contain-strict
  [mask-image:linear-gradient(transparent_var(--clear,0px),black_calc(var(--clear,0px)+3*var(--frame-vh)))]`;
const pieceLook = `absolute start-0 top-0 h-[calc(1.7*var(--frame-vh))] w-(--frame-vh)
  rounded-[calc(0.2*var(--frame-vh))] opacity-0 nth-[3n]:h-[calc(1.1*var(--frame-vh))] nth-[3n]:rounded-[50%]`;

/** The compositor alone animates it. */
function Confetti({ over }: { over: RefObject<HTMLElement | null> }) {
  const sky = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const from = over.current?.getBoundingClientRect();
    if (!sky.current || !from) return undefined;
    const title = over.current?.closest('.screen-quiz')?.querySelector('h1');
    sky.current.style.setProperty('--clear', `${title?.getBoundingClientRect().bottom ?? 0}px`);
    const unitPx = sky.current.clientHeight / 100;
    const animations = [...sky.current.children].map((piece) => {
      const { path, duration, delay } = throwPiece();
      const [centrePx, topPx] = [from.left + from.width / 2, from.top];
      const keyframes = path.map(({ x, y, turn }, at) => ({
        translate: `${centrePx + x * unitPx}px ${topPx + y * unitPx}px`,
        transform: `rotate(${turn}turn) rotateX(${3 * turn}turn)`,
        opacity: at < path.length - 2 ? 1 : 0,
      }));
      return piece.animate(keyframes, { duration, delay });
    });
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [over]);
  return (
    <div ref={sky} className={skyLook} dir="ltr" aria-hidden="true">
      {pieces.map((background, place) => (
        <span key={place} className={pieceLook} ref={setProperties({ background })} />
      ))}
    </div>
  );
}

/** Positions of a burst that falls below the edge, at equal time steps, in hundredths of the screen height. */
function throwPiece() {
  const angle = Math.PI * (0.12 + 0.76 * Math.random());
  const speed = 55 + 75 * Math.random();
  const duration = 2_200 + 900 * Math.random();
  const turns = (Math.random() - 0.5) * 5;
  const path = Array.from({ length: steps + 1 }, (_, at) => {
    const seconds = (duration / 1_000) * (at / steps);
    // Speed decays; the fall approaches a constant speed.
    const thrown = (1 - Math.exp(-drag * seconds)) / drag;
    const fallen = (gravity / drag) * (seconds - thrown);
    return {
      x: 1.4 * Math.cos(angle) * speed * thrown,
      y: fallen - Math.sin(angle) * speed * thrown,
      turn: turns * (at / steps),
    };
  });
  return { path, duration, delay: 120 * Math.random() };
}
