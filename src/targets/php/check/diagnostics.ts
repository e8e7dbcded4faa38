import { defineDiagnostics } from '../../../diagnostics/define.ts';
import { capitalize, counted, quotedList } from '../../../support/text.ts';

interface Clash {
  readonly class: string;
  readonly members: readonly string[];
}

/** Parts of a schema that cannot be expressed in PHP. */
export const phpDiagnostics = defineDiagnostics('php', {
  sameMember: (d: Clash & { first: string; second: string; hint: string }) => ({
    message: `The class "${d.class}" would have ${listed(d.members)} twice: for ${d.first} and for ${d.second}.`,
    hint: d.hint,
  }),
  inheritedMember: (d: Clash & { origin: string; parent: string }) => ({
    message: `${capitalize(d.origin)} asks for ${listed(d.members)} in the class "${d.class}", but "${d.parent}" has ${d.members.length === 1 ? 'that' : 'them'} for something else.`,
    hint: 'Set another phpName.',
  }),
  sameFile: (d: { class: string; path: string; other: string }) => ({
    message: `The classes "${d.other}" and "${d.class}" would be the same file "${d.path}" where letter case does not count.`,
    hint: 'Give one of their tables another phpName or package.',
  }),
  sameClass: (d: { class: string; table: string; other: string }) => ({
    message: `The class "${d.class}" would be made for both ${d.other} and ${d.table}.`,
    hint: 'Give one of them another phpName or namespace.',
  }),
  builtInClass: (d: { class: string; table: string }) => ({
    message: `The class "${d.class}" of the table "${d.table}" exists in PHP itself.`,
    hint: 'Set a namespace, or another name with phpName="…".',
  }),
  sameValueConstant: (d: { column: string; constant: string; claimed: readonly string[] }) => ({
    message: `${quotedList(d.claimed)} would have the same constant "${d.constant}": no value of "${d.column}" gets one of that name.`,
    hint: 'The values themselves can be used as they are.',
    severity: 'warning',
  }),
  numericName: (d: { column: string }) => ({
    message: `The column "${d.column}" has a number as its name, which PHP treats as a position.`,
    hint: 'Give the column a name with a letter in it.',
  }),
  unpreparedName: (d: { name: string; quoted: string; found: string }) => ({
    message: `The name "${d.name}" cannot be used in a prepared statement: PDO takes the ${d.found} in ${d.quoted} for a placeholder.`,
    hint: 'Rename it.',
  }),
  alias: (d: { table: string; alias: string }) => ({
    message: `The table "${d.table}" is an alias of the class "${d.alias}": no classes can be made for it.`,
    hint: 'Remove the table; where the class needs another name, extend it in PHP.',
  }),
  privateAccessor: (d: { column: string; attribute: string }) => ({
    message: `The ${d.attribute} of "${d.column}" cannot be private: not even your own class could call the method.`,
    hint: 'Make it protected.',
  }),
  phpType: (d: { column: string; type: string; phpType: string; known: readonly string[] }) => ({
    message: `The phpType "${d.phpType}" does not suit the ${d.type} column "${d.column}".`,
    hint: `It can be ${d.known.join(' or ')}.`,
    assumed: 'it has no effect.',
  }),
  keyDefault: (d: { column: string; expression: string; uses: string }) => ({
    message: `The default "${d.expression}" of the key column "${d.column}" uses the column "${d.uses}". Not every server of this database returns what it inserts, so the key of a new row would not be known.`,
    hint: 'Set the key in PHP before save(), or use an expression without columns.',
  }),
  typeHint: (d: { column: string; typeHint: string; taken: string }) => ({
    message: `The setter of "${d.column}" cannot have the typeHint "${d.typeHint}": it takes ${d.taken}.`,
    hint: 'Remove it, or use some of these types.',
  }),
  tooManyJoins: (d: { class: string; count: number; limit: number; example: string }) => ({
    message: `The class "${d.class}" would have ${counted(d.count, 'method')} like ${d.example}(), one for each two relations. They are omitted, because the limit is ${counted(d.limit, 'method')}.`,
    hint: 'Pass a query with joinWith() to the getter instead.',
    severity: 'warning',
  }),
  omittedRelation: (d: { class: string; relation: string; junction: string }) => ({
    message: `The class "${d.class}" has no methods for the relation "${d.relation}" over the table "${d.junction}": those of another relation have the same names.`,
    hint: `Give the foreign keys of "${d.junction}" other phpNames, or go over the objects of "${d.junction}" itself.`,
    severity: 'warning',
  }),
  stringFormat: (d: { table: string; format: string }) => ({
    message: `Objects of the table "${d.table}" cannot be written as ${d.format}: the runtime itself has JSON only.`,
    hint: 'Write defaultStringFormat="JSON", or set generator.propel: true and require the Composer package orm/propel.',
  }),
  unknownJoin: (d: { join: string; known: readonly string[] }) => ({
    message: `"${d.join}" is not a valid join type.`,
    hint: `Write ${d.known.map((join) => `"${join}"`).join(' or ')}.`,
  }),
});

const listed = (words: readonly string[]): string =>
  words.length === 1 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
