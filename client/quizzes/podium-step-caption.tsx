import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ordinal } from './ordinal.tsx';

export function PodiumStepCaption({ rank, total, isShared }: { rank: number; total: number; isShared: boolean }) {
  const { i18n } = useLingui();
  return (
    <>
      <strong className="font-display leading-none">
        <Ordinal rank={rank} />
      </strong>
      <span className="figures">
        {i18n.number(total)} <Plural value={total} one="point" other="points" />
      </span>
      {isShared && (
        <span>
          <Trans>shared</Trans>
        </span>
      )}
    </>
  );
}
