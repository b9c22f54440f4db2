import { useEffect, useRef, type ReactNode } from 'react';

/** A screen reader announces it when it replaces the focused page. */
export function FocusedHeading({ as: Heading, children }: { as: 'h1' | 'h2'; children: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Heading ref={element} tabIndex={-1} className="text-2xl font-bold text-balance outline-none">
      {children}
    </Heading>
  );
}
