import '../styles/complete.css';
import { Head } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { PlainLayout } from '#ui/plain-layout.tsx';
import { LanguageChoice } from '#ui/form/language-choice.tsx';
import { AccountBanner } from './account-banner.tsx';

interface AccountFormPageProps {
  title: string;
  heading?: ReactNode;
  lead: ReactNode;
  /** The form whose fields survive a language change. */
  formId?: string;
  children: ReactNode;
}

export function AccountFormPage({ title, heading = title, lead, formId, children }: AccountFormPageProps) {
  return (
    <PlainLayout>
      <Head title={title} />
      <div className="my-auto grid gap-7 py-8">
        <AccountBanner />
        <div className="grid gap-3">
          <h1 className="text-3xl font-bold text-balance">{heading}</h1>
          {lead && <p className="text-pretty text-muted">{lead}</p>}
        </div>
        {children}
      </div>
      <LanguageChoice {...(formId && { form: formId })} />
    </PlainLayout>
  );
}
