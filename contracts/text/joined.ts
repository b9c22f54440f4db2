/** Lingui joins the parts of a marked object's id, but not of a marked text. */
export function joined({ id }: { id: string }): string {
  return id;
}
