import { Trans, useLingui } from '@lingui/react/macro';
import { CheckMark } from '#ui/check-mark.tsx';

/** In percent, since the rounds may have different numbers of answers. */
export function RightShare({ right, total, className }: { right: number | null; total: number; className: string }) {
  const { i18n } = useLingui();
  if (right === null || total === 0) return null;
  return (
    <>
      {' '}
      <strong className={className}>
        <CheckMark />{' '}
        <span className="unseen">
          <Trans>right answer</Trans>{' '}
        </span>
        {i18n.number(right / total, { style: 'percent' })}
      </strong>
    </>
  );
}
