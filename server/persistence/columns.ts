export type Column<Value> = Value extends boolean
  ? 0 | 1
  : Value extends string | number | null | undefined
    ? Value
    : string;

export type Row<Entity> = { [Key in keyof Entity]: Column<Entity[Key]> };

export function toRow<Entity extends object>(entity: Entity): Row<Entity>;
export function toRow(entity: object): object {
  return Object.fromEntries(Object.entries(entity).map(([key, value]) => [key, columnOf(value)]));
}

export function columnOf<Value>(value: Value): Column<Value>;
export function columnOf(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
