import { useEffect, useRef, useState } from 'react';
import { reactionKinds, type ReactionKind, type ReactionTotals } from '#contracts/screens/reactions.ts';
import { ReactionIcon } from '#ui/reactions/reaction-icon.tsx';
import { useReactionNames } from '#ui/reactions/use-reaction-names.ts';

/** Within the side margins. An icon with its sparks is 1.75em wide. */
const floatsLook = `reaction-floats pointer-events-none fixed inset-x-[calc(0.3*var(--vh))] bottom-[calc(4*var(--vh))]
  text-[calc(2.9*var(--vh))] motion-reduce:hidden`;
const risingLook = 'absolute bottom-0 animate-[rise_3.6s_linear] opacity-0';
const onOtherSide = 'start-0 [animation-delay:90ms] [animation-duration:4.3s]';
const lanes = [
  'end-0',
  onOtherSide,
  'end-0 [animation-delay:210ms]',
  onOtherSide,
  'end-0 [animation-delay:150ms] [animation-duration:3.9s]',
];
const numbersLook = `reaction-numbers screen-small figures hidden flex-wrap gap-x-[1.2em] gap-y-[0.2em]
  motion-reduce:not-empty:flex motion-reduce:in-[.screen-join:not([data-compact])]:[--small:3.4]`;
const mostAtOnce = 40;
/** A large room's applause must not hide the screen. */
const mostPerKind = 5;

export function FloatingReactions({ totals }: { totals: ReactionTotals }) {
  const [floats, setFloats] = useState<readonly { id: number; kind: ReactionKind }[]>([]);
  const seen = useRef({ totals, count: 0 });
  useEffect(() => {
    const risen = newReactions(seen.current.totals, totals).map((kind, place) => ({
      kind,
      id: seen.current.count + place,
    }));
    seen.current = { totals, count: seen.current.count + risen.length };
    // Hidden pages run no animations, so nothing would disappear.
    if (risen.length > 0 && document.visibilityState === 'visible')
      setFloats((all) => [...all, ...risen].slice(-mostAtOnce));
  }, [totals]);
  return (
    <div className={floatsLook} aria-hidden="true">
      {floats.map(({ id, kind }) => (
        <span
          key={id}
          className={`${risingLook} ${lanes[id % lanes.length]}`}
          onAnimationEnd={() => setFloats((all) => all.filter((float) => float.id !== id))}
        >
          <ReactionIcon kind={kind} />
        </span>
      ))}
    </div>
  );
}

export function ReactionNumbers({ totals, className = '' }: { totals: ReactionTotals; className?: string }) {
  const names = useReactionNames();
  return (
    <p className={`${numbersLook} ${className}`}>
      {reactionKinds
        .filter((kind) => totals[kind] > 0)
        .map((kind) => (
          <span key={kind} className="inline-flex items-center gap-[0.35em]">
            <ReactionIcon kind={kind} />
            <span className="unseen">{names[kind]}</span> {totals[kind]}
          </span>
        ))}
    </p>
  );
}

function newReactions(before: ReactionTotals, after: ReactionTotals): ReactionKind[] {
  return reactionKinds.flatMap((kind) => {
    const count = Math.min(mostPerKind, Math.max(0, after[kind] - before[kind]));
    return Array.from({ length: count }, () => kind);
  });
}
