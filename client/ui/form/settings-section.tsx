import type { ReactNode } from 'react';

export interface SettingsSectionProps {
  id?: string;
  title: ReactNode;
  hint?: ReactNode;
  state?: ReactNode;
  children: ReactNode;
}

const columns = 'md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]';
const line = 'border-t border-line first:border-t-0 first:pt-0';

export function SettingsSection({ id, title, hint, state, children }: SettingsSectionProps) {
  return (
    <section id={id} className={`grid scroll-mt-12 gap-x-10 gap-y-4 py-8 xl:scroll-mt-0 ${columns} ${line}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:grid md:content-start">
        <h2 className="text-lg">{title}</h2>
        {hint && <p className="basis-full text-xs text-pretty text-muted max-md:order-1">{hint}</p>}
        {state}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  );
}
