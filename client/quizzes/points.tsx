import { Plural, useLingui } from '@lingui/react/macro';

const wordLook = 'font-sans text-[max(0.65em,var(--readable))] font-normal text-faint';

export function Points({ total, isWhole = false }: { total: number; isWhole?: boolean }) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n.number(total)}
      <span className={isWhole ? wordLook : 'unseen'}>
        {' '}
        <Plural value={total} one="point" other="points" />
      </span>
    </>
  );
}
