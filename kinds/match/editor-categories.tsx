import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
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
  const isFocusNext = useRef(false);
  const add = (): void => {
    isFocusNext.current = true;
    onChange([...categories, blank]);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t`Categories`}</legend>
      <ol className="grid gap-2 sm:grid-cols-2">
        {categories.map((category, place) => (
          <li key={place} className="grid gap-1">
            <div className="flex items-center gap-2">
              <input
                ref={(input) => {
                  if (!input || !isFocusNext.current || place < categories.length - 1) return;
                  isFocusNext.current = false;
                  input.focus();
                }}
                className="control min-w-0 flex-1"
                dir="auto"
                data-markup
                value={category.label}
                aria-label={t`Category ${place + 1}`}
                aria-invalid={targetError(place) ? true : undefined}
                autoComplete="off"
                onChange={({ target }) => onChange(categories.with(place, { ...category, label: target.value }))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  if (!isFixed && categories.length < categoryCount.max) add();
                }}
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
      {!isFixed && categories.length < categoryCount.max && <AddButton onAdd={add}>{t`+ Add a category`}</AddButton>}
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
