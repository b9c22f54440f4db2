import type { ReactNode } from 'react';

/** Above a field: another crew member's text, which this one would replace. */
export function OtherText({
  title,
  texts,
  children,
}: {
  title: ReactNode;
  texts: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div role="alert" className="grid gap-1 rounded-control bg-caution-soft px-3 py-2 text-xs">
      <p className="font-semibold">{title}</p>
      {texts.map((text) => (
        <p key={text} dir="auto" className="border-s-2 border-caution-text ps-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      {children}
    </div>
  );
}
