import { Button, type ButtonProps } from '../button.tsx';

/** A button that shows which key does the same. */
export function KeyButton({ shortcut, children, ...rest }: ButtonProps & { shortcut: string }) {
  return (
    <Button aria-keyshortcuts={shortcut.toLowerCase()} {...rest}>
      {children}
      <kbd className="key max-lg:hidden" aria-hidden="true">
        {shortcut}
      </kbd>
    </Button>
  );
}
