import type { Stage } from '../state/context.ts';

/** The draft keys of a form, as used by `useDraft` and `useEditConflict`. */
export function draftKeysOf(form: Stage): string[] {
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
    case 'focus':
    case 'activity':
    case 'series':
    case 'newest':
    case 'newest-series':
      return [];
  }
}
