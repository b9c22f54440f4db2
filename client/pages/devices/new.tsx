import { Head } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PlainLayout } from '#ui/plain-layout.tsx';
import { QrCode } from '#ui/qr-code.tsx';

export default function AnotherDevice({ event, link, minutes }: PropsOf<'devices/new'>) {
  const { t } = useLingui();
  return (
    <PlainLayout>
      <Head title={t`Continue on another device`} />
      <div className="my-auto grid gap-6 py-8">
        <h1 className="text-3xl font-bold text-balance">{t`Continue on another device`}</h1>
        <p className="text-pretty text-muted">
          {t`Scan this code there, or open the address. Your questions and answers move with you.`}
        </p>
        <QrCode join={link} className="w-full max-w-72 justify-self-center" />
        <p className="wrap-anywhere select-all" translate="no">
          {link.address}
        </p>
        <p className="rounded-control bg-caution-soft px-3 py-2 text-pretty">
          {t`Works for ${minutes} minutes. Anyone who opens it can answer as you.`}
        </p>
        <ButtonLink href={route('rooms.show', { code: event.code })} size="large">
          {t`Back to the event`}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
