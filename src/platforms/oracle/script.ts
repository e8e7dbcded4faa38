import { type ScriptSyntax, standardSyntax } from '../script/syntax.ts';

export const oracleScript: ScriptSyntax = {
  ...standardSyntax,
  alternativeQuotes: true,
  slashBlocks: true,
  upperNames: true,
};
