import { Trans } from '@lingui/react/macro';
import { AlignLeft, ChartColumn, CircleCheck, Cloud, Hash, ListOrdered, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActivityKind } from '#contracts/poll-kinds.ts';

/** In the order of the picker. */
const icons: Readonly<Record<ActivityKind, LucideIcon>> = {
  choice: CircleCheck,
  scale: ChartColumn,
  ranking: ListOrdered,
  number: Hash,
  words: Cloud,
  text: AlignLeft,
};
const kinds = Object.keys(icons) as ActivityKind[];

/** The answer kinds as radio buttons. */
export function KindPicker({
  kind,
  isQuiz,
  onChange,
}: {
  kind: ActivityKind;
  isQuiz: boolean;
  onChange: (kind: ActivityKind) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        <Trans>How people answer</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {kinds.map((each) => (
          <label key={each} className="option min-h-11 gap-2.5 px-3 py-2">
            <input
              type="radio"
              className="option-input"
              name="kind"
              value={each}
              checked={kind === each}
              onChange={() => onChange(each)}
            />
            <KindIcon kind={each} size={18} />
            {isQuiz && each === 'text' ? <Trans>Typed answer</Trans> : <KindName kind={each} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The icon of a kind. */
export function KindIcon({
  kind,
  size,
  className = 'text-muted',
}: {
  kind: ActivityKind;
  size: number;
  className?: string;
}) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden="true" className={`shrink-0 ${className}`} />;
}

export function KindName({ kind }: { kind: ActivityKind }): ReactNode {
  switch (kind) {
    case 'choice':
      return <Trans>Choice</Trans>;
    case 'scale':
      return <Trans>Scale</Trans>;
    case 'ranking':
      return <Trans>Ranking</Trans>;
    case 'number':
      return <Trans>Number</Trans>;
    case 'text':
      return <Trans>Open text</Trans>;
    case 'words':
      return <Trans>Word cloud</Trans>;
  }
}
