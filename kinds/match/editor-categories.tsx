import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LabelInput, useRowFocus } from '#client/poll-editor/label-input.tsx';
import { Step } from '#client/poll-editor/option-picture.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { categoryCount } from './matches.ts';

export interface Target {
  id?: string;
  label: string;
}

export const blank: Target = { label: '' };

interface CategoriesProps {
  categories: readonly Target[];
  isFixed: boolean;
  error: string | undefined;
  targetError: (place: number) => string | undefined;
  onChange: (categories: Target[]) => void;
  onRemove: (place: number) => void;
}

export function Categories({ categories, isFixed, error, targetError, onChange, onRemove }: CategoriesProps) {
  const { t } = useLingui();
  const { inputs, focusLater } = useRowFocus(categories);
  const add = (): void => {
    onChange([...categories, blank]);
    focusLater(String(categories.length));
  };
  const mayAdd = !isFixed && categories.length < categoryCount.max;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t`Categories`}</legend>
      <ol className="grid gap-2 sm:grid-cols-2">
        {categories.map((category, place) => (
          <li key={place} className="grid gap-1">
            <div className="flex items-center gap-2">
              <LabelInput
                ref={inputs(String(place))}
                className="min-w-0 flex-1"
                value={category.label}
                aria-label={t`Category ${place + 1}`}
                isInvalid={targetError(place) !== undefined}
                onChange={({ target }) => onChange(categories.with(place, { ...category, label: target.value }))}
                onEnter={() => mayAdd && add()}
              />
              {!isFixed && (
                <Step
                  icon={X}
                  name={t`Remove category ${place + 1}`}
                  isDisabled={categories.length <= categoryCount.min}
                  onClick={() => onRemove(place)}
                />
              )}
            </div>
            <FieldError>{targetError(place)}</FieldError>
          </li>
        ))}
      </ol>
      <FieldError>{error}</FieldError>
      {mayAdd && <AddButton onAdd={add}>{t`+ Add a category`}</AddButton>}
    </fieldset>
  );
}

export function AddButton({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={onAdd}>
      {children}
    </Button>
  );
}
