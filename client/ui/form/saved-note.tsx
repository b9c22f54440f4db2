import { Trans } from '@lingui/react/macro';
import { CheckMark } from '../check-mark.tsx';

export function SavedNote({ isShown }: { isShown: boolean }) {
  return (
    <output className="text-xs font-semibold text-positive-text">
      {isShown && (
        <span className="appear inline-block">
          <Trans>Saved</Trans> <CheckMark />
        </span>
      )}
    </output>
  );
}
