import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { FormDataConvertible } from '@inertiajs/core';
import type { Pages } from '#contracts/pages.ts';
import { useIsTyped } from '../../app/drafts/use-draft.ts';
import { route } from '../../app/routes.ts';
import { useActions, type Actions } from '../../crew/use-actions.ts';
import { useLiveValidation } from './use-live-validation.ts';

export type EditableEvent = Pages['events/edit']['event'];
export type SettingFields = Record<string, FormDataConvertible>;

export interface Settings {
  event: EditableEvent;
  actions: Actions;
  save: (place: string, fields: SettingFields) => Promise<boolean>;
  errors: Readonly<Record<string, string>>;
  checked: (field: 'title' | 'description' | 'code') => {
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
}

export function useSettings(event: EditableEvent): Settings {
  const actions = useActions();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const url = route('events.update', { event: event.id });
  const live = useLiveValidation(url);
  // The values shown when the user began to type, so that changes by others are not overwritten unseen.
  const latest = useRef(event);
  const shown = useRef<Record<string, unknown>>({ ...event });
  const isTyped = useIsTyped();
  useEffect(() => {
    latest.current = event;
    Object.assign(
      shown.current,
      fieldsOf(event, (name) => !isTyped(name)),
    );
  }, [event, isTyped]);
  const save = async (place: string, fields: SettingFields): Promise<boolean> => {
    const isSent = (name: string): boolean => name in fields;
    const { isDone, fields: refused } = await actions.run(place, {
      method: 'patch',
      url,
      fields: { ...fields, seen: fieldsOf(shown.current as SettingFields, isSent) },
      only: ['event'],
    });
    Object.assign(shown.current, fieldsOf(latest.current, isSent));
    for (const name of Object.keys(fields)) live.forget(name);
    setErrors((all) => ({ ...fieldsOf(all, (name) => !isSent(name.split('.', 1)[0] ?? '')), ...refused }));
    return isDone;
  };
  const checked: Settings['checked'] = (field) => ({
    onBlur: ({ currentTarget: { value } }) => {
      if (value !== event[field] || live.errors[field]) live.ask(field, value);
    },
    onInput: ({ currentTarget: { value } }) => {
      if (live.errors[field]) live.ask(field, value);
    },
  });
  return { event, actions, save, errors: { ...errors, ...live.errors }, checked };
}

function fieldsOf<Value>(all: Readonly<Record<string, Value>>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
}
