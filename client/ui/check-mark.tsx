/** Not every font has this character. */
export function CheckMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="inline-block size-[0.95em] -translate-y-px"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2.8 8.6 6.3 12.2 13.2 4.2" />
    </svg>
  );
}
