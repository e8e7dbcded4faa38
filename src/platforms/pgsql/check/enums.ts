import type { Database } from '../../../model/database.ts';
import { qualifiedName } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import type { CheckContext } from '../../standard/check/context.ts';
import { type IdentifierRules, IdentifierScope } from '../../standard/check/identifiers.ts';
import { isCreated } from '../../standard/names.ts';
import { DEFAULT_SCHEMA } from '../names.ts';

/** Enum types have names that no table of their schema has, and labels as long as names. */
export function checkEnums(
  { enums, tables }: Database,
  rules: IdentifierRules,
  { platform, diagnostics }: Pick<CheckContext, 'platform' | 'diagnostics'>,
): void {
  if (enums.length === 0) return;
  const scopes = new Map<string, IdentifierScope>();
  const scopeOf = ({ schema = DEFAULT_SCHEMA }: { readonly schema?: string }): IdentifierScope => {
    const scope = scopes.get(schema) ?? new IdentifierScope(rules, diagnostics);
    scopes.set(schema, scope);
    return scope;
  };
  for (const table of tables.filter(isCreated)) scopeOf(table).claim('table', table.name, table.span);
  for (const type of enums.filter(({ referenceOnly }) => !referenceOnly)) {
    const scope = scopeOf(type);
    scope.add('enum type', type.name, type.span);
    if (type.schema !== undefined) scope.check('schema', type.schema, type.span);
    for (const value of type.values) {
      const [length, limit] = [Buffer.byteLength(value), rules.limit];
      const reason = value.includes('\0') ? 'a NUL character' : rules.refuses?.(value);
      const what = `value of enum type "${qualifiedName(type)}"`;
      if (length > limit)
        diagnostics.report(
          platformDiagnostics.identifierTooLong(
            { platform, what, name: value, length, limit, unit: rules.unit },
            type.span,
          ),
        );
      if (reason !== undefined)
        diagnostics.report(
          platformDiagnostics.identifierRefused({ platform, what, name: value, reason }, type.span),
        );
    }
  }
}
