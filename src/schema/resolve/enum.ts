import { type EnumRef, type EnumType, enumKey } from '../../model/enum-type.ts';
import { qualifiedName } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import { enumElement, enumValueElement } from '../elements/enum.ts';
import { formerNames, splitTableName, tableCodeName } from './names.ts';
import type { DatabaseSettings, FileScope } from './scope.ts';

type EnumScope = Pick<FileScope, 'options' | 'diagnostics' | 'referenceOnly'> & {
  readonly settings: DatabaseSettings;
};

/** An `<enum>`, or undefined if it has no name. */
export function resolveEnum(element: XmlElement, scope: EnumScope): EnumType | undefined {
  const { settings, options, diagnostics, referenceOnly } = scope;
  const read = readElement(element, enumElement, diagnostics);
  const { values } = read;
  const labels = read.children('value').map((child) => {
    const { renamedFrom } = readElement(child, enumValueElement, diagnostics).values;
    return { label: child.text, renamedFrom };
  });
  if (values.name === undefined) return undefined;
  const { name, schema } = splitTableName(values.name, values.schema, settings.schema);
  const former = labels.flatMap(({ label, renamedFrom }) =>
    renamedFrom === undefined ? [] : [[label, [renamedFrom]] as const],
  );
  return withDefined(
    {
      name,
      values: labels.map(({ label }) => label),
      codeName: values.phpName ?? tableCodeName(name, schema, settings.namingMethod, options),
      namespace: settings.namespace,
      referenceOnly,
      span: read.span,
    },
    {
      schema,
      package: (settings.package ?? options.targetPackage) || undefined,
      description: values.description,
      renamedFrom: formerNames(values.renamedFrom),
      formerValues: former.length === 0 ? undefined : Object.fromEntries(former),
    },
  );
}

/** The enum types of a database by what columns call them. */
export class EnumTypes {
  readonly #types = new Map<string, EnumType>();
  readonly #diagnostics: FileScope['diagnostics'];

  constructor(diagnostics: FileScope['diagnostics']) {
    this.#diagnostics = diagnostics;
  }

  add(type: EnumType | undefined): void {
    if (type === undefined) return;
    const key = enumKey(type);
    if (this.#types.has(key))
      this.#diagnostics.report(schemaDiagnostics.duplicateEnum({ name: qualifiedName(type) }, type.span));
    else this.#types.set(key, type);
  }

  get all(): readonly EnumType[] {
    return [...this.#types.values()];
  }

  find(ref: EnumRef): EnumType | undefined {
    return this.#types.get(enumKey(ref));
  }

  nearest(ref: EnumRef): string | undefined {
    return nearest(qualifiedName(ref), this.all.map(qualifiedName));
  }
}
