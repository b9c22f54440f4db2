import { router } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { HostedEvent } from '#contracts/events/event-list.ts';
import { limits } from '#contracts/limits.ts';
import { textLength } from '#contracts/text/normalise.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface EventMenuProps {
  event: HostedEvent;
  isBusy: boolean;
  onCopy: (fields: { title?: string }) => void;
}

export function EventMenu({ event: { id, title, hasPasscode, role }, isBusy, onCopy }: EventMenuProps) {
  const { t } = useLingui();
  const copyTitle = t`${title} (copy)`;
  // Too long with the suffix.
  const copy = (): void => onCopy(textLength(copyTitle) > limits.eventTitle.maxChars ? {} : { title: copyTitle });
  const trigger = (
    <Button
      look="quiet"
      size="compact"
      className="only-with-scripts px-3"
      isBusy={isBusy}
      aria-label={t`More about ${title}`}
      title={t`More`}
    >
      <Ellipsis size={18} aria-hidden="true" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={copy} isDisabled={isBusy}>
        <span className="grid">
          <Trans>Copy this event</Trans>
          {hasPasscode && (
            <span className="text-xs text-muted">
              <Trans>The copy has no passcode</Trans>
            </span>
          )}
        </span>
      </MenuItem>
      <MenuItem onSelect={() => router.visit(route('events.edit', { event: id }))}>
        <Trans>Settings</Trans>
      </MenuItem>
      {role === 'owner' && (
        <MenuItem isDanger onSelect={() => router.visit(`${route('events.edit', { event: id })}#delete`)}>
          <Trans>Delete…</Trans>
        </MenuItem>
      )}
    </Menu>
  );
}
