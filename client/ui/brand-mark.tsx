export function TallyMark({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 24"
      className={`h-[1em] w-auto ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M6 3v18M12.5 3v18M19 3v18M25.5 3v18" />
      <path d="M2 18.5 30 5.5" className="stroke-accent-text" />
    </svg>
  );
}

export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 font-display font-bold tracking-tight ${className}`}>
      <TallyMark />
      <span translate="no">{'Handcount'}</span>
    </span>
  );
}
