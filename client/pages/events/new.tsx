import '../../styles/complete.css';
import { Head } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { TemplateName } from '#contracts/events/templates.ts';
import { AccountLink } from '../../accounts/account-link.tsx';
import { SignUpNote } from '../../accounts/sign-up-note.tsx';
import { Button } from '#ui/button.tsx';
import { TemplateChoice } from '../../events/template-choice.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { useFocusFirstField } from '#ui/focus/use-focus-first-field.ts';
import { TextInput } from '#ui/form/field.tsx';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { PlainLayout } from '#ui/plain-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

type Start = 'now' | 'later';

export default function New({ old, errors, host }: PropsOf<'events/new'>) {
  const { t } = useLingui();
  const [title, write, forget] = useDraft('title', old['title'] ?? '');
  const frame = useRef<HTMLDivElement>(null);
  useFocusFirstField(frame);
  const [visit, send] = useVisit();
  const [template, setTemplate] = useState<TemplateName | 'none'>('none');
  const submit = (start: Start): void =>
    send('post', route('events.create'), { title, start, template }, { onSuccess: forget });
  const error = visit.errors['title'] ?? visit.failure ?? errors['title'] ?? errors['form'];
  return (
    <PlainLayout
      end={
        <span className="-me-3">
          <AccountLink />
        </span>
      }
    >
      <Head title={t`Start an event`} />
      <div ref={frame} className="my-auto grid gap-8 pb-16">
        <div className="grid gap-3">
          <h1 className="text-3xl font-bold">{t`Start an event`}</h1>
          <p className="text-pretty text-muted">{t`People join with a code, without an account.`}</p>
          {host?.isAnonymous !== false && <SignUpNote to={route('events.new')} className="text-xs" />}
        </div>
        <PostForm action={route('events.create')} onSubmit={() => submit('now')} className="grid gap-6">
          <TextInput
            label={t`What is it called?`}
            name="title"
            value={title}
            onChange={(event) => write(event.target.value)}
            error={error}
            maxChars={limits.eventTitle.maxChars}
            placeholder={t`Physics 101`}
            autoComplete="off"
            dir="auto"
            required
          />
          <TemplateChoice value={template} onChange={setTemplate} />
          <div className="grid gap-3">
            <Button type="submit" name="start" value="now" look="primary" size="large" isBusy={visit.isUnderWay}>
              {t`Start now`}
            </Button>
            <Button
              type="submit"
              name="start"
              value="later"
              look="quiet"
              disabled={visit.isUnderWay}
              onClick={(event) => {
                if (!event.currentTarget.form?.reportValidity()) return;
                event.preventDefault();
                submit('later');
              }}
            >
              {t`Prepare first`}
            </Button>
            <p className="text-center text-xs text-balance text-muted">
              {t`“Prepare first” keeps the event closed until you open it.`}
            </p>
          </div>
        </PostForm>
      </div>
    </PlainLayout>
  );
}
