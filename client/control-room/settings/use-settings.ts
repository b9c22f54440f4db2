import { createContext, useContext, useEffect, useRef, useState, type FormEvent } from 'react';
import type { FormDataConvertible } from '@inertiajs/core';
import type { Pages } from '#contracts/pages.ts';
import { send } from '../../app/http.ts';
import { useIsTyped } from '../../app/drafts/use-draft.ts';
import { route } from '../../app/routes.ts';
import { useActions } from '../../crew/use-actions.ts';

const validationPauseMs = 350;
export const generalPlace = 'general';

export type EditableEvent = Pages['events/edit']['event'];
export type SettingFields = Record<string, FormDataConvertible>;

export const SettingsContext = createContext<ReturnType<typeof useSettingsOf> | null>(null);

export function useSettings() {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings is used outside the settings');
  return settings;
}

export function useSettingsOf(event: EditableEvent) {
  const actions = useActions();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const url = route('events.update', { event: event.id });
  const [undoable, setUndoable] = useState<Readonly<Record<string, SettingFields | null>>>({});
  const live = useLiveValidation(url, (field, message) => {
    setErrors((all) => ({ ...fieldsOf(all, (name) => name !== field), ...(message && { [field]: message }) }));
    if (message === undefined) actions.dismiss(generalPlace);
  });
  // The state when typing began, so that the save detects others' changes.
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
  /** `given` is what an undo saves instead; null if it cannot be undone. */
  const save = async (place: string, fields: SettingFields, given?: SettingFields | null) => {
    const isSent = (name: string): boolean => name in fields;
    const before = given === undefined ? fieldsOf(event as unknown as SettingFields, isSent) : given;
    live.stop();
    const { isDone, fields: refused } = await actions.run(place, {
      method: 'patch',
      url,
      fields: { ...fields, seen: fieldsOf(shown.current as SettingFields, isSent) },
      only: ['event'],
    });
    Object.assign(shown.current, fieldsOf(latest.current, isSent));
    setErrors((all) => ({ ...fieldsOf(all, (name) => !isSent(name.split('.', 1)[0] ?? '')), ...refused }));
    if (isDone) setUndoable((all) => ({ ...all, [place]: before }));
    return isDone;
  };
  const undo = (place: string) => {
    const before = undoable[place];
    return before ? () => void save(place, before, null) : null;
  };
  const checked = (field: 'title' | 'description' | 'code') => ({
    onInput: ({ currentTarget: { value } }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (errors[field]) live.ask(field, value);
    },
  });
  return { event, actions, save, undo, errors, checked };
}

function fieldsOf<Value>(all: Readonly<Record<string, Value>>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
}

/** Uses the server's own rules (precognition). Saving will report a lost network. */
function useLiveValidation(url: string, settle: (field: string, message?: string) => void) {
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const ask = async (field: string, value: string): Promise<void> => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, validationPauseMs));
    if (signal.aborted) return;
    const answer = await send<{ errors?: Record<string, string[]> } | ''>({
      method: 'patch',
      url,
      data: { [field]: value },
      signal,
      headers: { Precognition: 'true', 'Precognition-Validate-Only': field },
    }).catch(() => null);
    if (signal.aborted || !answer || (answer.status !== 204 && answer.status !== 422)) return;
    settle(field, answer.data === '' ? undefined : answer.data.errors?.[field]?.[0]);
  };
  return {
    ask: (field: string, value: string) => void ask(field, value),
    stop: () => underWay.current?.abort(),
  };
}
