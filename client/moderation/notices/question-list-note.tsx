import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export interface QuestionListNoteProps<Named> {
  title: ReactNode;
  named: readonly Named[];
  /** Renders one list item. */
  children: (one: Named) => ReactNode;
  onDismiss: () => void;
  className: string;
}

/** Nobody reads more one by one. */
const mostNamed = 5;

/** The first few questions an action did not apply to, with the reason. */
export function QuestionListNote<Named>({
  title,
  named,
  children,
  onDismiss,
  className,
}: QuestionListNoteProps<Named>) {
  const { t } = useLingui();
  if (named.length === 0) return null;
  const rest = named.length - mostNamed;
  return (
    <div role="alert" className={`flex gap-3 rounded-control bg-caution-soft px-3 py-2 text-xs ${className}`}>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">{title}</p>
        <ul className="grid gap-1">{named.slice(0, mostNamed).map(children)}</ul>
        {rest > 0 && (
          <p>
            <Plural value={rest} one="and # more" other="and # more" />
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={t`Dismiss`}
        className="-mx-3 -my-2 grid size-11 shrink-0 place-items-center rounded-control text-base leading-none"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** In the question's own text direction. */
export function QuotedQuestion({ body }: { body: string }) {
  return (
    <bdi>
      <Trans>“{body}”</Trans>
    </bdi>
  );
}
