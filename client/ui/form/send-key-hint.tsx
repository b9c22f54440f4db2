import { Trans } from '@lingui/react/macro';

/** Beside the button of a field of several lines, where there are keys: what sends it, since Enter does not. */
export function SendKeyHint() {
  return (
    <span className="send-key only-with-scripts">
      <Trans>Ctrl+Enter sends</Trans>
    </span>
  );
}
