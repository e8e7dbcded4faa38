import type { Database } from '../../../model/database.ts';
import { isSameEnum } from '../../../model/enum-type.ts';
import { qualifiedName } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import type { CheckContext } from '../../standard/check/context.ts';

/** Labels are compared without letter case and blanks at their ends: https://dev.mysql.com/doc/refman/8.0/en/enum.html */
export function checkEnums(
  { enums, tables }: Database,
  { platform, diagnostics }: Pick<CheckContext, 'platform' | 'diagnostics'>,
): void {
  const used = enums.filter((type) =>
    tables.some(({ columns }) => columns.some(({ enumType }) => isSameEnum(enumType, type))),
  );
  for (const type of used) {
    const what = `value of enum type "${qualifiedName(type)}"`;
    const known = new Map<string, string>();
    for (const name of type.values) {
      const folded = name.trimEnd().toLowerCase();
      const same = known.get(folded);
      if (name !== name.trimEnd())
        diagnostics.report(
          platformDiagnostics.identifierRefused(
            { platform, what, name, reason: 'a blank at its end' },
            type.span,
          ),
        );
      else if (same !== undefined && same !== name)
        diagnostics.report(
          platformDiagnostics.sameName({ platform, what, name, other: `the value "${same}"` }, type.span),
        );
      known.set(folded, name);
    }
  }
}
