/** What was pushed, unless the props are newer: only for counts that are the same at one revision. */
export function newest<Copy extends { revision: number }>(pushed: Copy | null, props: Copy | null): Copy | null {
  return pushed === null || (props !== null && props.revision > pushed.revision) ? props : pushed;
}
