import type { LabelView } from '#contracts/views.ts';

/** Always next to the name, because colour alone is not enough. */
export function LabelDot({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={colour} />
    </svg>
  );
}

const pill = 'rounded-full border border-line bg-surface';

export function LabelChip({ label }: { label: LabelView }) {
  return (
    <span className={`inline-flex max-w-full items-center gap-1.5 px-2 py-px text-xs font-semibold text-ink ${pill}`}>
      <LabelDot colour={label.colour} />
      <span dir="auto" className="truncate">
        {label.name}
      </span>
    </span>
  );
}
