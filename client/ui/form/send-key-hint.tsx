import { Trans } from '@lingui/react/macro';

const look = `send-key only-with-scripts text-[0.8125rem] text-muted
  [@media_not_((hover:hover)_and_(pointer:fine))]:hidden`;

export function SendKeyHint() {
  return (
    <span className={look}>
      <Trans>Ctrl+Enter to send</Trans>
    </span>
  );
}
