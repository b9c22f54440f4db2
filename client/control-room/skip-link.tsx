import { Trans } from '@lingui/react/macro';
import { buttonAttributes } from '#ui/button.tsx';

/** What the middle column has in hand, for those who come by keys. */
export const selectedPartId = 'selected';

/** The first stop of the keys: past the bar and a long agenda. On a phone the agenda is another tab, and nothing is in the way. */
export function SkipLink() {
  return (
    <a
      href={`#${selectedPartId}`}
      {...buttonAttributes('primary', 'normal', 'skip-link max-lg:hidden print:hidden')}
      onClick={(event) => {
        // The address stays as it is, and is no step back.
        event.preventDefault();
        document.getElementById(selectedPartId)?.focus();
      }}
    >
      <Trans>Skip to what is live</Trans>
    </a>
  );
}
