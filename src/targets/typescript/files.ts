import type { Config } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { hasFactory } from '../facts/factories.ts';
import type { GeneratedFile, TargetDatabase } from '../target.ts';
import { checkDefaults } from './check/defaults.ts';
import { typescriptDiagnostics } from './check/diagnostics.ts';
import { checkMembers } from './check/members.ts';
import { placeCheck } from './check/places.ts';
import { type ClassNames, namesOf } from './class-names.ts';
import { baseModule } from './code/base-module.ts';
import { baseDeclarations } from './declarations/base-module.ts';
import { declarationContext } from './declarations/context.ts';
import { classMembers } from './declarations/members.ts';
import { entitiesOf } from './entity.ts';
import { enumFiles } from './enums.ts';
import { factoryFiles, factoryIndex } from './factories.ts';
import { generatedComment } from './generated-comment.ts';
import { type IndexedModel, indexFiles, initialConnections } from './index-module.ts';
import { typescriptOptions } from './options.ts';
import type { AppliedTypescript } from './slots.ts';
import { stubFiles } from './stubs.ts';
import { subclassFiles } from './subclasses.ts';

/** All files, one table after the other. */
export function* typescriptFiles(
  databases: readonly TargetDatabase[],
  { generator }: Config,
  diagnostics: Diagnostics,
): Generator<GeneratedFile> {
  const names = namesOf(
    databases.map(({ database }) => database),
    generator.objectModel.classPrefix,
  );
  const indexed: IndexedModel[] = [];
  const withFactories: ClassNames[] = [];
  const checkPlace = placeCheck(diagnostics);
  for (const { database, sql, platform, platformTitle, hasClient, ...behaviors } of databases) {
    const { contributionsOf, ownedColumns } = behaviors;
    if (!hasClient) {
      const details = { database: database.name, product: platformTitle };
      diagnostics.report(typescriptDiagnostics.unsupportedProduct(details, database.span));
    }
    const options = typescriptOptions(generator, database, sql);
    for (const entity of entitiesOf(database, names, options)) {
      const contributions = contributionsOf(entity.table) as readonly AppliedTypescript[];
      const declared = declarationContext(entity, contributions);
      const members = classMembers(declared);
      checkPlace(entity);
      checkDefaults(entity, diagnostics);
      checkMembers(entity, members, diagnostics);
      if (diagnostics.hasErrors) continue;
      const { model, query, values, filter, saved, file } = entity.names;
      const comment = (own: string) => generatedComment(entity.table.span ?? database.span, own);
      const own = comment(`${file}.${options.classes}`);
      const context = { entity, product: platform, contributions, comment: own };
      yield { path: `base/${file}.js`, contents: baseModule(context), overwrite: true };
      const declarations = baseDeclarations(declared, members, own);
      yield { path: `base/${file}.d.ts`, contents: declarations, overwrite: true };
      yield* stubFiles(entity);
      yield* subclassFiles(entity, comment);
      if (generator.factories && hasFactory(entity.table)) {
        yield* factoryFiles(entity, database, ownedColumns(entity.table), comment);
        withFactories.push(entity.names);
      }
      const labels = entity.columns.flatMap(({ column, labelType }) =>
        labelType === undefined || column.enumType !== undefined ? [] : labelType,
      );
      indexed.push({ file, classes: [model, query], types: [values, filter, saved, ...labels] });
      for (const subclass of entity.inheritance?.subclasses ?? []) {
        indexed.push({ file: subclass.file, classes: [subclass.model, subclass.query], types: [] });
      }
    }
  }
  if (diagnostics.hasErrors) return;
  yield* enumFiles(names.enums);
  yield* indexFiles(indexed, names.enums, generator.typescript.classes);
  if (generator.factories) yield* factoryIndex(withFactories, generator.typescript.classes);
  yield* initialConnections;
}
