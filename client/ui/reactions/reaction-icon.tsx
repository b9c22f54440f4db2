import type { ReactNode } from 'react';
import type { ReactionKind } from '#contracts/screens/reactions.ts';

const heart = `M12 20.6c-.5 0-1-.2-1.4-.6L4.7 14.3C2.9 12.5 2 11.1 2 9.1 2 6.2 4.2 4 7 4c1.9 0 3.7 1 5 2.7
  C13.3 5 15.1 4 17 4c2.8 0 5 2.2 5 5.1 0 2-.9 3.4-2.7 5.2L13.4 20c-.4.4-.9.6-1.4.6z`;
const thumb = `M8 10.2 11.3 3a1 1 0 0 1 .9-.6A2.8 2.8 0 0 1 15 5.2V9h5a2.2 2.2 0 0 1 2.2 2.6
  l-1.3 7.5A2.2 2.2 0 0 1 18.7 21H8z`;

const ink = 'oklch(0.3 0.06 60)';
const line = { fill: 'none', strokeLinecap: 'round', strokeWidth: '1.6' } as const;
const hand = (colour: string) =>
  ({ fill: colour, stroke: colour, strokeLinecap: 'round', strokeWidth: '2.4' }) as const;

/** Emoji differ between devices, and a projector's computer may have none. */
const drawings: Record<ReactionKind, ReactNode> = {
  like: (
    <>
      <path d={thumb} className="fill-(--option-1)" />
      <rect x="2" y="10" width="4.5" height="11" rx="1.5" className="fill-(--option-1)" />
    </>
  ),
  love: <path d={heart} fill="oklch(0.6 0.22 18)" />,
  laugh: (
    <>
      <circle cx="12" cy="12" r="10" fill="oklch(0.84 0.155 86)" />
      <path d="M6.5 13h11a5.5 5.5 0 0 1-11 0z" fill={ink} />
      <path d="M6.7 9.500q1.5-2 3 0M14.3 9.500q1.5-2 3 0" {...line} stroke={ink} />
    </>
  ),
  wow: (
    <>
      <circle cx="12" cy="12" r="10" fill="oklch(0.84 0.155 86)" />
      <ellipse cx="12" cy="16" rx="2.6" ry="3.2" fill={ink} />
      <circle cx="8.5" cy="9.5" r="1.5" fill={ink} />
      <circle cx="15.5" cy="9.5" r="1.5" fill={ink} />
    </>
  ),
  applause: (
    <>
      <g transform="translate(4.5 -1) rotate(14 12 14)" {...hand('oklch(0.68 0.13 65)')}>
        <Hand />
      </g>
      <g transform="translate(-1.5 2) rotate(-20 12 14)" {...hand('oklch(0.8 0.13 75)')}>
        <Hand />
      </g>
      <path d="M3 5.5 4.8 7M7.5 2l.8 2.200M1.5 10l2.2.3" {...line} stroke="oklch(0.7 0.16 60)" />
    </>
  ),
};

function Hand() {
  return (
    <>
      <path d="M8.2 13V7M11 12V5M13.8 12V6M16.4 13V8.5" />
      <rect x="7" y="11" width="10.7" height="9.5" rx="4.3" stroke="none" />
      <path d="M8.5 17 5.5 13.5" />
    </>
  );
}

export function ReactionIcon({ kind, isOutlined = false }: { kind: ReactionKind; isOutlined?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="size-[1.75em] overflow-visible" aria-hidden="true">
      {isOutlined ? (
        <path d={heart} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      ) : (
        drawings[kind]
      )}
    </svg>
  );
}
