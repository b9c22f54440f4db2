import { Button, type ButtonProps } from '../button.tsx';

export interface KeyButtonProps extends ButtonProps {
  shortcut: string;
  /** Whether the key does it now. Its place is kept while it does not. */
  hasKey?: boolean;
}

/** A button that shows which key does the same. */
export function KeyButton({ shortcut, hasKey = true, children, ...rest }: KeyButtonProps) {
  return (
    <Button aria-keyshortcuts={hasKey ? shortcut.toLowerCase() : undefined} {...rest}>
      {children}
      <kbd className={`key max-lg:hidden ${hasKey ? '' : 'invisible'}`} aria-hidden="true">
        {shortcut}
      </kbd>
    </Button>
  );
}
