import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';

export const autoAddPkDiagnostics = defineDiagnostics('auto-add-pk', {
  columnExists: (d: { table: string; column: string }) => ({
    message: `The table "${d.table}" has no primary key, but already a column "${d.column}".`,
    hint: `Make it the key with primaryKey="true", or add <parameter name="name" value="…"/> to the behavior.`,
  }),
  unknownType: (d: { type: string; nearest: string | undefined }) => ({
    message: `"${d.type}" is not a valid column type.`,
    hint: didYouMean(d.nearest),
  }),
  notANumber: (d: { name: string; value: string }) => ({
    message: `"${d.value}" is not a valid value of the parameter "${d.name}": expected a whole number.`,
  }),
});
