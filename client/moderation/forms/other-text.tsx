import type { ReactNode } from 'react';

interface OtherTextProps {
  title: ReactNode;
  texts?: readonly string[];
  children?: ReactNode;
}

export function OtherText({ title, texts = [], children }: OtherTextProps) {
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
