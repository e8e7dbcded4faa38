import { type ScriptSyntax, standardSyntax } from '../script/syntax.ts';

export const mssqlScript: ScriptSyntax = {
  ...standardSyntax,
  identifierQuotes: ['"', '['],
  nestedBlockComments: true,
  goBatches: true,
};
