import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';

const look = `grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2 text-xs
  [&>dl]:contents [&_dd]:col-start-2 [&_dt]:col-start-1 [&_dt]:text-muted`;

/** `children` names the question that stays unless it was chosen. */
export function MergePreview({ goerCount, children }: { goerCount: number; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={look}>
      {children}
      <dl>
        <dt>{t`Upvotes`}</dt>
        <dd>{t`It gets all upvotes. Anyone who upvoted several counts once.`}</dd>
        <dt>{t`Notified`}</dt>
        <dd>{goerCount > 1 ? t`Only the people who asked the others.` : t`Only the person who asked the other.`}</dd>
      </dl>
    </div>
  );
}

interface DirectionProps {
  into: CrewQuestionView | null;
  goer: CrewQuestionView | undefined;
}

/** As high before a choice, so that no row moves. */
export function Direction({ into, goer }: DirectionProps) {
  const { t } = useLingui();
  return (
    <dl>
      <dt>{t`Stays`}</dt>
      <dd dir="auto" className={`line-clamp-1 ${into ? 'font-semibold wrap-anywhere' : 'text-muted'}`}>
        {into ? into.body : t`the one with more upvotes`}
      </dd>
      <dt>{t`Goes`}</dt>
      <dd dir="auto" className="line-clamp-1 wrap-anywhere">
        {into && goer ? goer.body : t`the other one`}
      </dd>
    </dl>
  );
}
