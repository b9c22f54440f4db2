import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus when it replaces the page that had it, so that a screen reader announces it. */
export function FocusedHeading({ as: Heading, children }: { as: 'h1' | 'h2'; children: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Heading ref={element} tabIndex={-1} className="text-2xl font-bold text-balance outline-none">
      {children}
    </Heading>
  );
}
