import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { OtherText } from './other-text.tsx';

/** Another crew member's answer, which this one would replace. */
export function OtherAnswer({ answer, onTakeTheirs }: { answer: string; onTakeTheirs: () => void }) {
  return (
    <OtherText
      title={
        answer === '' ? (
          <Trans>
            Somebody else on the crew has taken the written answer away in the meantime. Yours is shown when you publish
            it.
          </Trans>
        ) : (
          <Trans>Somebody else on the crew has answered in the meantime. Yours replaces it when you publish it.</Trans>
        )
      }
      texts={answer === '' ? [] : [answer]}
    >
      <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={onTakeTheirs}>
        {answer === '' ? <Trans>Discard mine</Trans> : <Trans>Take theirs</Trans>}
      </Button>
    </OtherText>
  );
}
