/** The pushed copy unless the props are newer. Only for counts that are equal at equal revisions. */
export function newest<Copy extends { revision: number }>(pushed: Copy | null, props: Copy | null): Copy | null {
  return pushed === null || (props !== null && props.revision > pushed.revision) ? props : pushed;
}
