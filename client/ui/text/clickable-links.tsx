import { findLinks } from './find-links.ts';

/** An address reads from left to right in any text, and does not decide how the text around it reads. */
export default function ClickableLinks({ text }: { text: string }) {
  return findLinks(text).map((part, place) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        key={place}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className="link wrap-anywhere"
      >
        {part.shown}
      </a>
    ),
  );
}
