import { defineDiagnostics, shown } from '../../../diagnostics/define.ts';
import { capitalize, quotedList } from '../../../support/text.ts';

/** Parts of a schema that cannot be expressed in TypeScript. */
export const typescriptDiagnostics = defineDiagnostics('typescript', {
  className: (d: { what: string; name: string; codeName: string; attribute: string; reason: string }) => ({
    message: `"${shown(d.codeName)}" cannot be the class name of the ${d.what} "${shown(d.name)}": it is ${d.reason}.`,
    hint: `Set another name with ${d.attribute}="…".`,
  }),
  memberName: (d: { what: string; name: string; codeName: string; attribute: string }) => ({
    message: `"${shown(d.codeName)}" cannot be part of the method names of the ${d.what} "${shown(d.name)}" in TypeScript.`,
    hint: `Set another name with ${d.attribute}="…", of letters and digits.`,
  }),
  sameMember: (d: {
    class: string;
    members: readonly string[];
    first: string;
    second: string;
    hint: string;
  }) => ({
    message: `The class "${d.class}" would have ${quotedList(d.members)} twice: for ${d.first} and for ${d.second}.`,
    hint: d.hint,
  }),
  inheritedMember: (d: {
    class: string;
    members: readonly string[];
    origin: string;
    parent: string;
    hint: string;
  }) => ({
    message: `${capitalize(d.origin)} asks for ${quotedList(d.members)} in the class "${d.class}", but "${d.parent}" has ${d.members.length === 1 ? 'that' : 'them'} for something else.`,
    hint: d.hint,
  }),
  sameClass: (d: { class: string; table: string; other: string }) => ({
    message: `The class "${d.class}" would be made for both ${d.other} and ${d.table}. TypeScript models have no namespaces.`,
    hint: 'Give one of them another phpName.',
  }),
  sameFile: (d: { class: string; path: string; other: string }) => ({
    message: `The classes "${d.other}" and "${d.class}" would be the same file "${d.path}".`,
    hint: 'Give one of their tables another phpName.',
  }),
  objectColumn: (d: { column: string }) => ({
    message: `The OBJECT column "${d.column}" holds values that only PHP can read.`,
    hint: 'Use type="JSON", or generate no TypeScript models.',
  }),
  tsType: (d: { column: string; tsType: string }) => ({
    message: `The tsType "${shown(d.tsType)}" of "${d.column}" is not a TypeScript type on one line.`,
    hint: "Write a type such as \"'draft' | 'sent'\" or \"import('../types.js').Extra\".",
  }),
  unsuitedType: (d: { column: string; type: string; tsType: string }) => ({
    message: `The tsType "${shown(d.tsType)}" does not suit the ${d.type} column "${d.column}".`,
    hint: 'Only columns of JSON and of text can have a tsType.',
  }),
  unsafeDefault: (d: { column: string; text: string }) => ({
    message: `The default ${d.text} of "${d.column}" is not a number that JavaScript can hold exactly.`,
    hint: 'Set generator.typescript.bigint to "bigint", or use a smaller default.',
  }),
  alias: (d: { table: string; alias: string }) => ({
    message: `The table "${d.table}" is an alias of the class "${d.alias}": no classes can be made for it.`,
    hint: 'Remove the table; where the class needs another name, extend it.',
  }),
  unsupportedProduct: (d: { database: string; product: string }) => ({
    message: `The TypeScript runtime has no driver for ${d.product}, which the classes of "${d.database}" are for.`,
    hint: 'Generate TypeScript models for another database, or leave "typescript" out of generator.targets.',
  }),
  unknownJoin: (d: { join: string; known: readonly string[] }) => ({
    message: `"${d.join}" is not a valid join type.`,
    hint: `Write ${d.known.map((join) => `"${join}"`).join(' or ')}.`,
  }),
});
