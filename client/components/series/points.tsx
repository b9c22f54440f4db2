import { Plural, useLingui } from '@lingui/react/macro';

/** A number in a column of points: the word is for who only hears it. */
export function Points({ total }: { total: number }) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n.number(total)}
      <span className="unseen">
        {' '}
        <Plural value={total} one="point" other="points" />
      </span>
    </>
  );
}
