import { Plural, useLingui } from '@lingui/react/macro';

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
