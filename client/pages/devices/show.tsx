import { Head } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PropsOf } from '../../app/page-props.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { route } from '../../app/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LanguageChoice } from '#ui/form/language-choice.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { PlainLayout } from '#ui/plain-layout.tsx';

export default function ContinueHere({ token, event, name, isSomeoneElse, errors }: PropsOf<'devices/show'>) {
  const { t } = useLingui();
  const [visit, send] = useVisit();
  const path = route('devices.update', { token });
  const failure = visit.failure ?? errors['form'];
  return (
    <PlainLayout>
      <Head title={t`Continue here`} />
      <div className="my-auto grid gap-6 py-8">
        <h1 className="text-3xl font-bold text-balance">
          <bdi>{event.title}</bdi>
        </h1>
        <p className="text-pretty text-muted">
          {name === null ? (
            t`You continue here as the person who created this link.`
          ) : (
            <Trans>
              You continue on this device as <bdi className="font-semibold text-ink">{name}</bdi>.
            </Trans>
          )}
        </p>
        {isSomeoneElse && (
          <Banner>{t`You already take part on this device. You can no longer change what you sent here.`}</Banner>
        )}
        <PostForm
          action={path}
          method="PUT"
          onSubmit={() => send('put', path, {}, { replace: true })}
          className="grid gap-4"
        >
          {failure && <Banner look="danger">{failure}</Banner>}
          <Button type="submit" look="primary" size="large" isBusy={visit.isUnderWay}>
            {t`Continue here`}
          </Button>
        </PostForm>
      </div>
      <LanguageChoice />
    </PlainLayout>
  );
}
