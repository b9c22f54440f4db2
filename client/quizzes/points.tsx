import { Plural, useLingui } from '@lingui/react/macro';

/** A number of points. The word is for screen readers; with `isWhole` it is visible. */
export function Points({ total, isWhole = false }: { total: number; isWhole?: boolean }) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n.number(total)}
      <span className={isWhole ? 'points-word' : 'unseen'}>
        {' '}
        <Plural value={total} one="point" other="points" />
      </span>
    </>
  );
}
