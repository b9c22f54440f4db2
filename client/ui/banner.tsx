import type { ReactNode } from 'react';

const looks = {
  info: 'bg-accent-soft text-ink',
  caution: 'bg-caution-soft text-ink',
  danger: 'bg-danger-soft text-ink',
  positive: 'bg-positive-soft text-ink',
};

interface BannerProps {
  look?: keyof typeof looks;
  children: ReactNode;
  action?: ReactNode;
}

export function Banner({ look = 'info', children, action }: BannerProps) {
  const Box = look === 'danger' ? 'div' : 'output';
  return (
    <Box
      {...(look === 'danger' && { role: 'alert' })}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-4 py-3 ${looks[look]}`}
    >
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {action}
    </Box>
  );
}
