import { defineDiagnostics, shown } from '../../../diagnostics/define.ts';

/** The names in a schema that PHP does not take; like the other problems of a schema, their codes begin with it. */
export const nameDiagnostics = defineDiagnostics('schema', {
  invalidPhpName: (d: { what: string; name: string; phpName: string }) => ({
    message: `"${shown(d.phpName)}" cannot be the PHP name of the ${d.what} "${shown(d.name)}": it is not a valid PHP identifier.`,
    hint: 'Set phpName, or the naming method "clean".',
  }),
  invalidRelationName: (d: { attribute: string; name: string }) => ({
    message: `"${shown(d.name)}" cannot be a ${d.attribute}: it is not a valid PHP identifier.`,
  }),
  reservedClassName: (d: { what: string; name: string; phpName: string; attribute: string }) => ({
    message: `"${shown(d.phpName)}" cannot be the class name of the ${d.what} "${shown(d.name)}": it is a reserved word in PHP.`,
    hint: `Set another name with ${d.attribute}="…".`,
  }),
  invalidNamespace: (d: { namespace: string }) => ({
    message: `"${shown(d.namespace)}" is not a valid PHP namespace.`,
    hint: 'Write identifiers separated by backslashes, such as "Acme\\Shop".',
  }),
  invalidClassName: (d: { attribute: string; name: string }) => ({
    message: `The ${d.attribute} "${shown(d.name)}" is not a valid PHP class name.`,
  }),
  invalidPhpType: (d: { attribute: string; name: string }) => ({
    message: `The ${d.attribute} "${shown(d.name)}" is not a valid PHP type.`,
  }),
  invalidConstantName: (d: { name: string }) => ({
    message: `The tableMapName "${shown(d.name)}" cannot be a part of a PHP constant's name.`,
    hint: 'Use letters, digits and underscores.',
  }),
  sameClass: (d: { class: string; table: string; other: string }) => ({
    message: `The class "${shown(d.class)}" would be made for both "${shown(d.other)}" and "${shown(d.table)}".`,
    hint: 'Give one of them another phpName or namespace.',
  }),
  samePhpName: (d: { table: string; column: string; other: string; phpName: string }) => ({
    message: `The columns "${shown(d.other)}" and "${shown(d.column)}" of "${shown(d.table)}" have the same PHP name "${shown(d.phpName)}".`,
    hint: 'Give one of them another phpName.',
  }),
});
