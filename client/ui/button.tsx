import type { ButtonHTMLAttributes, ComponentProps, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '@inertiajs/react';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'compact' | 'normal' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Buttons that do not submit still react, unless `disabled`. */
  isBusy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Submits only with `type="submit"`, and not while `isBusy`. */
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
      {...(isBusy && type === 'submit' && { onClick: preventClick })}
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

/** A held Enter would press the button that gets the focus next. */
export function pressOnce(press: KeyboardEvent): void {
  if (press.repeat && (press.key === 'Enter' || press.key === ' ')) press.preventDefault();
}

function preventClick(event: MouseEvent): void {
  event.preventDefault();
}

export function buttonAttributes(look: ButtonLook = 'secondary', size: ButtonSize = 'normal', className = '') {
  return { className: `button ${className}`, 'data-look': look, 'data-size': size };
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'size'> & Pick<ButtonProps, 'look' | 'size' | 'className'>;

export function ButtonLink({ look, size, className, ...link }: ButtonLinkProps) {
  return <Link {...link} {...buttonAttributes(look, size, className)} />;
}
