import { Trans } from '@lingui/react/macro';

const look = `send-key only-with-scripts text-[0.8125rem] text-muted
  [@media_not_((hover:hover)_and_(pointer:fine))]:hidden`;

/** Next to the submit button of a text area, on devices with a keyboard: Ctrl+Enter sends, since Enter does not. */
export function SendKeyHint() {
  return (
    <span className={look}>
      <Trans>Ctrl+Enter sends</Trans>
    </span>
  );
}
