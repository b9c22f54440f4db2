import type { ReactNode } from 'react';

export function FormError({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="font-semibold text-danger-text">
      {message}
    </p>
  );
}

export function FieldError({ id, className = '', children }: { id?: string; className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className={`text-xs font-semibold text-danger-text ${className}`}>
      {children}
    </p>
  );
}
