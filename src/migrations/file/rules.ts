import { RULES, type RuleId } from '../../platforms/migration/plan.ts';

/** Rules about files, their order, and what a run finds in a database, beside those about statements. */
const FILE_RULES = [
  'breaks/object',
  'down/irreversible',
  'order/late',
  'order/conflict',
  'file/edited',
  'file/differs',
  'mix/ddl-and-data',
  'todo/open',
] as const;
export type FileRuleId = (typeof FILE_RULES)[number];

/** Every rule that `orm:allow` and the configuration can name. */
export const ALL_RULES: readonly (RuleId | FileRuleId)[] = [...RULES, ...FILE_RULES];

export const isRule = (text: string): text is RuleId | FileRuleId =>
  (ALL_RULES as readonly string[]).includes(text);
