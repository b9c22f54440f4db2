import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { FormDataConvertible } from '@inertiajs/core';
import type { Pages } from '#contracts/pages.ts';
import { route } from '../../app/routes.ts';
import { useIsTyped } from '../../app/drafts/use-draft.ts';
import { useLiveValidation } from './use-live-validation.ts';
import { useActions, type Actions } from '../../crew/use-actions.ts';

export type EditableEvent = Pages['events/edit']['event'];

type SettingFields = Record<string, FormDataConvertible>;

export interface Settings {
  event: EditableEvent;
  actions: Actions;
  /** Saves only these fields. Resolves to whether it succeeded. */
  save: (place: string, fields: SettingFields) => Promise<boolean>;
  /** Why a field was refused, or would be as it is typed now. */
  errors: Readonly<Record<string, string>>;
  /** The handlers of a field that is validated while it is typed. */
  checked: (field: 'title' | 'description' | 'code') => {
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
}

function pick(event: Partial<EditableEvent>, names: readonly string[]): Record<string, FormDataConvertible> {
  return Object.fromEntries(Object.entries(event).filter(([name]) => names.includes(name))) as Record<
    string,
    FormDataConvertible
  >;
}

/** The settings of an event, saved section by section. */
export function useSettings(event: EditableEvent): Settings {
  const actions = useActions();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const url = route('events.update', { event: event.id });
  const live = useLiveValidation('patch', url);
  // The values shown when the user began to type, so that changes by others are not overwritten unseen. Fields without
  // typed text follow what others save.
  const latest = useRef(event);
  const shown = useRef<Partial<EditableEvent>>({ ...event });
  const isTyped = useIsTyped();
  useEffect(() => {
    latest.current = event;
    Object.assign(
      shown.current,
      pick(
        event,
        Object.keys(event).filter((field) => !isTyped(field)),
      ),
    );
  }, [event, isTyped]);
  const save = async (place: string, fields: SettingFields): Promise<boolean> => {
    const outcome = await actions.run(place, {
      method: 'patch',
      url,
      fields: { ...fields, seen: pick(shown.current, Object.keys(fields)) },
      only: ['event'],
    });
    const names = Object.keys(fields);
    // Saved or refused: the page now shows the current values.
    Object.assign(shown.current, pick(latest.current, names));
    for (const name of names) live.forget(name);
    setErrors((all) => ({
      ...Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))),
      ...outcome.fields,
    }));
    return outcome.isDone;
  };
  const checked: Settings['checked'] = (field) => ({
    onBlur: ({ currentTarget }) => {
      if (currentTarget.value !== event[field] || live.errors[field]) live.ask(field, currentTarget.value);
    },
    onInput: ({ currentTarget }) => {
      if (live.errors[field]) live.ask(field, currentTarget.value);
    },
  });
  return { event, actions, save, errors: { ...errors, ...live.errors }, checked };
}
