import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  figures?: boolean;
  /** The cell that names the row: its head in the table, its title on a card. */
  names?: boolean;
  /** Buttons: no label on a card, and the full width. */
  actions?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  showCaption?: boolean;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  dense?: boolean;
  className?: string;
};

/*
 * One markup for both forms: at 768 px and below each row is laid out as a card. `display` on table parts takes their
 * meaning away from screen readers, so the roles are said aloud.
 */
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, dense, className } = props;
  return (
    <div className={classNames('md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface', className)}>
      <table role="table" className="block w-full border-collapse text-small md:table">
        <caption className={showCaption ? 'px-1 pb-3 text-left text-h4 font-semibold md:px-4 md:pt-4' : 'sr-only'}>
          {caption}
        </caption>
        <thead role="rowgroup" className="max-md:sr-only md:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(
                  'sticky top-0 z-1 border-b border-line bg-sunken py-3 text-left text-tiny font-semibold whitespace-nowrap text-ink-soft',
                  dense ? 'px-3' : 'px-4',
                  (column.figures || column.actions) && 'md:text-right',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="grid gap-1 rounded-card border border-line bg-surface p-5 transition-colors md:table-row md:rounded-none md:border-0 md:border-b md:p-0 md:last:border-b-0 md:hover:bg-hover"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} dense={dense} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, dense }: { column: Column<Row>; row: Row; dense?: boolean }) {
  const Tag = column.names ? 'th' : 'td';
  return (
    <Tag
      role={column.names ? 'rowheader' : 'cell'}
      scope={column.names ? 'row' : undefined}
      className={classNames(
        'flex min-w-0 items-baseline justify-between gap-4 text-right align-middle font-normal md:table-cell md:text-left',
        dense ? 'md:px-3 md:py-2' : 'md:px-4 md:py-3.5',
        column.figures && 'tabular-nums md:text-right',
        column.names && 'mb-2 font-semibold max-md:text-body md:mb-0 max-md:text-left',
        column.actions && 'mt-3 md:mt-0 md:text-right',
      )}
    >
      {column.names || column.actions ? null : (
        <span aria-hidden="true" className="shrink-0 text-left text-ink-soft md:hidden">
          {column.label}
        </span>
      )}
      <span className={classNames('min-w-0', column.actions && 'max-md:flex-1 max-md:[&>*]:w-full')}>
        {column.cell(row)}
      </span>
    </Tag>
  );
}
