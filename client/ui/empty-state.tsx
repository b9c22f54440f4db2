import type { ReactNode } from 'react';

export function EmptyState({
  title,
  children,
  action,
  mark,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  mark?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {mark && <div className="mb-3 text-4xl">{mark}</div>}
      <p className="font-display text-lg font-semibold">{title}</p>
      {children && <p className="max-w-sm text-pretty text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
