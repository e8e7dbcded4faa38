/**
 * A Markdown table whose columns are aligned, so that it also reads well in a terminal. The first column is text, the
 * others are aligned to the right unless `left` has their titles.
 */
export function table(head, rows, left = []) {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')));
  const isLeft = head.map((title, column) => column === 0 || left.includes(title));
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, isLeft[column])).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    isLeft[column] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...texts.map(line)].join('\n');
}

const pad = (text, width, isLeft) => (isLeft ? text.padEnd(width) : text.padStart(width));
