import { Trans } from '@lingui/react/macro';
import { KeyButton } from '#ui/keyboard/key-button.tsx';

/** Shown when the agenda has nothing left. */
export function ShowQuestions({ onPress }: { onPress: () => void }) {
  return (
    <KeyButton shortcut="Q" look="primary" onClick={onPress}>
      <Trans>Show the questions</Trans>
    </KeyButton>
  );
}
