import { counted } from '../../support/text.ts';
import { type Diagram, type DiagramRow, type DiagramTable, type Referring, referringTo } from '../diagram.ts';

/** The data dictionary as Markdown. */
export function markdownOf(diagram: Diagram): string {
  const referring = referringTo(diagram);
  const list = diagram.tables.map(({ id }) => `- [${plain(id)}](#${slug(id)})`);
  return [
    `# ${plain(diagram.name)}`,
    `${counted(diagram.tables.length, 'table')}.`,
    list.join('\n'),
    ...diagram.tables.flatMap((table) => section(table, referring.get(table.id) ?? [])),
    '',
  ].join('\n\n');
}

function section(table: DiagramTable, referring: readonly Referring[]): readonly string[] {
  const { id, kind, description, rows, indexes, checks, behaviors } = table;
  const facts = [
    ...(kind === 'table' ? [] : [`- ${kind}`]),
    ...(behaviors.length === 0 ? [] : [`- behaviors: ${behaviors.map(plain).join(', ')}`]),
    ...indexes.map(
      ({ isUnique, columns, name }) =>
        `- ${isUnique ? 'unique' : 'index'}${name === undefined ? '' : ` ${plain(name)}`}: ${columns.map(plain).join(', ')}`,
    ),
    ...checks.map((sql) => `- check: ${plain(sql)}`),
    ...referring.map(
      ({ table: other, relation }) =>
        `- referred to by [${plain(other.id)}](#${slug(other.id)}) (${relation.columns.map(plain).join(', ')})`,
    ),
  ];
  return [
    `<a id="${slug(id)}"></a>\n\n## ${plain(id)}`,
    ...(description === undefined ? [] : [plain(description)]),
    ['| column | type | | default | refers to | description |', '| --- | --- | --- | --- | --- | --- |']
      .concat(rows.map((row) => rowOf(row, table)))
      .join('\n'),
    ...(facts.length === 0 ? [] : [facts.join('\n')]),
  ];
}

function rowOf(row: DiagramRow, { relations }: DiagramTable): string {
  const { name, type, isKey, isRequired, isUnique, default: value, description, values } = row;
  const marks = [
    ...(isKey ? ['key'] : isRequired ? ['required'] : []),
    ...(isUnique && !isKey ? ['unique'] : []),
  ];
  const targets = relations.flatMap(({ columns, foreignColumns, to }) => {
    const place = columns.indexOf(name);
    return place === -1 ? [] : [`[${plain(to)}](#${slug(to)}).${plain(foreignColumns[place] ?? '')}`];
  });
  const words = [description ?? '', values.length === 0 ? '' : `Values: ${values.join(', ')}.`];
  const cells = [
    plain(name),
    plain(type),
    marks.join(', '),
    plain(value ?? ''),
    targets.join(', '),
    plain(words.filter((word) => word !== '').join(' ')),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Text that means nothing to Markdown. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|<>~&$]/g, (sign) => (sign === '_' ? '\\_' : `\\${sign}`));

const slug = (id: string): string => `table-${encodeURIComponent(id).replace(/[^\w-]/g, '.')}`;
