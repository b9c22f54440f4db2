import type { ButtonHTMLAttributes, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'compact' | 'normal' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows that work is under way; the button stays pressable only when `disabled` is not set. */
  isBusy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Submits only when `type="submit"` is given, and nothing a second time while `isBusy`. A key that is held down presses it once. Links that look like buttons take `buttonAttributes`. */
export function Button({
  look = 'secondary',
  size = 'normal',
  isBusy = false,
  className = '',
  children,
  type,
  onKeyDown,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...(isBusy && type === 'submit' && { onClick: refrain })}
      type={type === 'submit' ? 'submit' : 'button'}
      onKeyDown={(press) => (pressOnce(press), onKeyDown?.(press))}
      aria-busy={isBusy || undefined}
      {...buttonAttributes(look, size, className)}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Held down, Enter would press whatever button the focus comes to next: what was removed would be let in again. */
export function pressOnce(press: KeyboardEvent): void {
  if (press.repeat && (press.key === 'Enter' || press.key === ' ')) press.preventDefault();
}

function refrain(event: MouseEvent): void {
  event.preventDefault();
}

/** For `<a>` and `<Link>` that act as a step onwards. */
export function buttonAttributes(look: ButtonLook = 'secondary', size: ButtonSize = 'normal', className = '') {
  return { className: `button ${className}`, 'data-look': look, 'data-size': size };
}
