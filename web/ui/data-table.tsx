import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  key: string;
  label: ReactNode;
  /** The label on a card, where the column's head is more than text. */
  cardLabel?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for figures. */
  figures?: boolean;
  /** The cell that names the row: the row header in the table, the title on a card. */
  names?: boolean;
  /** Buttons: no label on a card, and the full width. */
  actions?: boolean;
  /** The current sort order by this column, where it can be sorted. */
  sorted?: 'ascending' | 'descending' | 'none';
  /** Left out of tables narrower than 1024 px; cards have it. */
  roomy?: boolean;
  /** Whether a row has no value here: a card then leaves the line out. */
  isEmpty?: (row: Row) => boolean;
};

type DataTableProps<Row> = {
  caption: string;
  showCaption?: boolean;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  dense?: boolean;
  /** On cards the labels are above the values, for values that are too long to share a line with them. */
  stacked?: boolean;
  /** For tables wider than the page: they scroll both ways in their own frame, with sticky head and first column. */
  framed?: boolean;
  /** Attributes of a row. */
  rowProps?: (row: Row) => ComponentProps<'tr'> & Readonly<Record<`data-${string}`, string | undefined>>;
  className?: string;
};

/** The classes of every row, as a card and as a table row; in a frame the first column has the row's background. */
const rowStyle =
  'grid rounded-card border border-line bg-surface p-5 transition-colors md:table-row md:rounded-none md:border-0 md:border-b md:p-0 md:last:border-b-0 md:hover:bg-hover';

/* One markup for both forms: at 768 px and below each row is laid out as a card. `display` on table elements removes
   their roles for screen readers, so the roles are written out. */
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, dense, stacked, framed, rowProps, className } = props;
  return (
    // A table wider than its frame also scrolls with the arrow keys.
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls has to take the focus
      tabIndex={0}
      className={classNames(
        'md:rounded-card md:border md:border-line md:bg-surface',
        framed ? 'md:overflow-auto md:overscroll-contain' : 'md:overflow-x-auto',
        className,
      )}
    >
      <table role="table" className="block w-full border-collapse text-small md:table">
        <caption className={showCaption ? 'px-1 pb-3 text-left text-h4 font-semibold md:px-4 md:pt-4' : 'sr-only'}>
          {caption}
        </caption>
        <thead role="rowgroup" className="max-md:sr-only md:table-header-group">
          <tr role="row">
            {columns.map((column, index) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={column.sorted}
                className={classNames(
                  'sticky top-0 border-b border-line bg-sunken py-3 text-left text-tiny font-semibold whitespace-nowrap text-ink-soft',
                  dense ? 'px-3' : 'px-4',
                  (column.figures || column.actions) && 'md:text-right',
                  column.roomy && 'max-lg:hidden',
                  framed && index === 0 ? 'z-2 md:left-0' : 'z-1',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
          {rows.map((row) => {
            const own = rowProps?.(row);
            return (
              <tr
                key={rowKey(row)}
                {...own}
                role="row"
                className={classNames(rowStyle, stacked ? 'gap-3' : 'gap-1', own?.className)}
              >
                {columns.map((column, index) => (
                  <Cell key={column.key} {...{ column, row, dense, stacked }} pin={framed && index === 0} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; dense?: boolean; stacked?: boolean; pin?: boolean };

function Cell<Row>({ column, row, dense, stacked, pin }: CellProps<Row>) {
  const Tag = column.names ? 'th' : 'td';
  return (
    <Tag
      role={column.names ? 'rowheader' : 'cell'}
      scope={column.names ? 'row' : undefined}
      className={classNames(
        'min-w-0 align-middle font-normal md:table-cell md:text-left',
        stacked ? 'grid gap-0.5' : 'flex items-baseline justify-between gap-4 text-right',
        dense ? 'md:px-3 md:py-2' : 'md:px-4 md:py-3.5',
        column.figures && 'tabular-nums md:text-right',
        column.names && 'mb-2 font-semibold max-md:text-body md:mb-0 max-md:text-left',
        column.actions && 'mt-3 md:mt-0 md:text-right',
        column.isEmpty?.(row) && 'max-md:hidden',
        column.roomy && 'md:max-lg:hidden',
        pin && 'md:sticky md:left-0 md:bg-inherit',
      )}
    >
      {column.names || column.actions ? null : (
        <span
          aria-hidden="true"
          className={classNames('shrink-0 text-left text-ink-soft md:hidden', stacked && 'text-tiny')}
        >
          {column.cardLabel ?? column.label}
        </span>
      )}
      <div className={classNames('min-w-0', column.actions && 'max-md:flex-1 max-md:[&>*]:w-full')}>
        {column.cell(row)}
      </div>
    </Tag>
  );
}
