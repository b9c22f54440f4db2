import { Trans } from '@lingui/react/macro';
import { buttonAttributes } from '#ui/button.tsx';

export const selectedPartId = 'selected';

const look = `fixed start-2 top-1.5 z-40 shadow-float not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]
  max-lg:hidden print:hidden`;

/** On a phone the agenda is a separate tab. */
export function SkipLink() {
  return (
    <a
      href={`#${selectedPartId}`}
      {...buttonAttributes('primary', 'normal', look)}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(selectedPartId)?.focus();
      }}
    >
      <Trans>Skip to what is live</Trans>
    </a>
  );
}
