import type { Diagram, DiagramRelation, DiagramRow } from '../diagram.ts';

/** An `erDiagram` of Mermaid, which many sites show where it stands in Markdown. */
export function mermaidOf({ tables }: Diagram): string {
  const names = new Map(tables.map(({ id }) => [id, quoted(id)]));
  const lines = tables.flatMap(({ id, rows, relations }) => {
    const foreign = new Set(relations.flatMap(({ columns }) => columns));
    return [
      `  ${quoted(id)} {`,
      ...rows.map((row) => `    ${attribute(row, foreign.has(row.name))}`),
      '  }',
      ...relations.map(
        (relation) =>
          `  ${quoted(id)} ${cardinality(relation)} ${names.get(relation.to)} : ${quoted(relation.columns.join(', '))}`,
      ),
    ];
  });
  return `erDiagram\n${lines.join('\n')}\n`;
}

function attribute({ type, name, isKey, isUnique, description }: DiagramRow, isForeign: boolean): string {
  const keys = [
    ...(isKey ? ['PK'] : []),
    ...(isForeign ? ['FK'] : []),
    ...(isUnique && !isKey ? ['UK'] : []),
  ];
  const words = [...(word(name) === name ? [] : [name]), ...(description === undefined ? [] : [description])];
  const comment = words.length === 0 ? '' : ` ${quoted(words.join(': '))}`;
  return `${word(type)} ${word(name)}${keys.length === 0 ? '' : ` ${keys.join(', ')}`}${comment}`;
}

const cardinality = ({ isUnique, isRequired }: DiagramRelation): string =>
  `${isUnique ? '|o' : '}o'}--${isRequired ? '||' : 'o|'}`;

/** The grammar has no escapes: quotes become primes, and a name is one word. */
const quoted = (text: string): string =>
  `"${text.replace(/\s+/g, ' ').replaceAll('"', '”').replaceAll('%', '％')}"`;

const word = (text: string): string => {
  const plain = text.replace(/[^\w()[\]-]+/gu, '_');
  return /^[A-Za-z]/.test(plain) ? plain : `_${plain}`.replace(/^_+/, 'x_');
};
