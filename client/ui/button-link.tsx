import { Link } from '@inertiajs/react';
import type { ComponentProps } from 'react';
import { buttonAttributes, type ButtonProps } from './button.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'size'> & Pick<ButtonProps, 'look' | 'size' | 'className'>;

export function ButtonLink({ look, size, className, ...link }: ButtonLinkProps) {
  return <Link {...link} {...buttonAttributes(look, size, className)} />;
}
