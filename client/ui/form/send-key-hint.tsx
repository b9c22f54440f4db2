import { Trans } from '@lingui/react/macro';

/** Next to the submit button of a text area, on devices with a keyboard: Ctrl+Enter sends, since Enter does not. */
export function SendKeyHint() {
  return (
    <span className="send-key only-with-scripts">
      <Trans>Ctrl+Enter sends</Trans>
    </span>
  );
}
