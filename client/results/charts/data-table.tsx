import type { ReactNode } from 'react';

export interface DataTableProps {
  caption: string;
  head: readonly ReactNode[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    <table className="figures w-full text-start">
      <caption className="unseen">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          {head.map((name, column) => (
            <th
              key={column}
              scope="col"
              className={`py-1.5 font-semibold ${column === 0 ? 'text-start' : 'ps-3 text-end'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-line">
            {cells.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row" className="py-2 text-start font-normal">
                  <bdi>{cell}</bdi>
                </th>
              ) : (
                <td key={column} className="ps-3 text-end whitespace-nowrap">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
