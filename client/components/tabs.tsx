import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabsProps<Key extends string> {
  tabs: readonly { key: Key; label: ReactNode; panel: ReactNode }[];
  current: Key;
  onChange: (key: Key) => void;
}

/** Panels of which one shows. For pages outside the room; the room has its own lighter bar. */
export function Tabs<Key extends string>({ tabs, current, onChange }: TabsProps<Key>) {
  return (
    <Base.Root value={current} onValueChange={(value) => onChange(value as Key)}>
      <Base.List className="relative flex gap-1 border-b border-line">
        {tabs.map(({ key, label }) => (
          <Base.Tab
            key={key}
            value={key}
            className="-mb-px min-h-11 border-b-2 border-transparent px-3 font-semibold text-muted glide data-active:border-accent-text data-active:text-ink"
          >
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ key, panel }) => (
        <Base.Panel key={key} value={key} className="pt-4">
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
