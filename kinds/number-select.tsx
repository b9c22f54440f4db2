import type { ComponentProps } from 'react';

interface NumberSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: number;
  choices: readonly number[];
  wordsFor?: (choice: number) => number;
  onChange: (value: number) => void;
}

export function NumberSelect({ choices, wordsFor = Number, onChange, className, ...rest }: NumberSelectProps) {
  return (
    <select {...rest} className={`control ${className}`} onChange={({ target }) => onChange(Number(target.value))}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordsFor(choice)}
        </option>
      ))}
    </select>
  );
}

export function numbersBetween(min: number, max: number): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}
