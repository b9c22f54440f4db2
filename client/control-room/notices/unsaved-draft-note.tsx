import { Trans } from '@lingui/react/macro';
import { useForgetDrafts } from '../../app/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { useControlRoom, type FormStage } from '../state/context.ts';

const noteLook = `appear flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line
  bg-surface px-3 py-1 text-xs`;

export function UnsavedDraftNote() {
  const { show, stage } = useControlRoom();
  const unsavedForm = 'unsavedForm' in stage ? stage.unsavedForm : undefined;
  const forget = useForgetDrafts();
  const discard = (): void => {
    if (!unsavedForm || !('unsavedForm' in stage)) return;
    document.querySelector<HTMLElement>('[data-selected]')?.focus({ preventScroll: true });
    forget(draftKeysOf(unsavedForm));
    const { unsavedForm: _, ...rest } = stage;
    show(rest);
  };
  const kept = <Trans>Your text is kept, but not saved yet.</Trans>;
  return (
    <>
      <output className="unseen">{unsavedForm && kept}</output>
      {unsavedForm && (
        <div className={noteLook}>
          <p className="min-w-0 flex-1 basis-40">{kept}</p>
          <span className="-me-2 flex flex-wrap max-sm:-ms-3">
            <Button size="compact" look="quiet" onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
            <Button size="compact" look="quiet" onClick={() => show(unsavedForm)}>
              <Trans>Keep writing</Trans>
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

function draftKeysOf(form: FormStage): string[] {
  switch (form.kind) {
    case 'form': {
      const key = form.activityId ?? form.seriesId ?? 'new';
      return [`activity:${key}`, `timing:${key}`, `seen:${key}`];
    }
    case 'series-form': {
      const key = `series:${form.seriesId ?? form.seriesKind}`;
      return [key, `seen:${key}`];
    }
    case 'bulk-form':
      return [`several:${form.seriesId ?? 'new'}`];
    case 'copy-form':
      return ['source'];
  }
}
