import { Button, type ButtonProps } from '../button.tsx';

interface KeyButtonProps extends ButtonProps {
  shortcut?: string | undefined;
  hasKey?: boolean;
}

export function KeyButton({ shortcut, hasKey = true, children, ...rest }: KeyButtonProps) {
  return (
    <Button aria-keyshortcuts={hasKey ? shortcut?.toLowerCase() : undefined} {...rest}>
      {children}
      {shortcut && (
        <kbd translate="no" className={`key max-lg:hidden ${hasKey ? '' : 'invisible'}`} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </Button>
  );
}
