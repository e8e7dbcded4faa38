import type { Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import type { EntityContext } from '../../targets/php/context.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, commaList, php } from '../../targets/php/syntax/code.ts';
import { inlineLiteral, literal } from '../../targets/php/syntax/literal.ts';
import type { OwnedColumns } from '../behavior.ts';
import { namesOf } from '../methods/method.ts';
import { phpMethodsOf } from '../methods/print-php.ts';
import { columnRules } from './column-rules.ts';
import { MODEL_TRAIT, VALIDATE_METHODS } from './methods.ts';
import { rulesOf, type ValidateOptions } from './options.ts';
import { OWN_CONSTRAINTS, type Rule } from './rules.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\Validate';
const SYMFONY = 'Symfony\\Component\\Validator';

/** What the classes of a table with rules get: the constraints of its columns, and a trait that applies them. */
export const validatePhp = (options: ValidateOptions, table: Table, owned: OwnedColumns): Contribution => ({
  modelInterfaces: [`${NAMESPACE}\\ValidatedObject`],
  modelTraits: [`${NAMESPACE}\\ValidatedModel`],
  modelTraitMethods: [...namesOf(MODEL_TRAIT), 'keepValidationFailures'],
  modelMethods: (context) => metadata(allRules(options, table, owned), context),
  ...(options.onSave && { hooks: [`${NAMESPACE}\\ValidateHooks`] }),
});

function allRules(options: ValidateOptions, table: Table, owned: OwnedColumns): readonly Rule[] {
  const rules = rulesOf(options, table);
  return options.fromColumns ? [...rules, ...columnRules(table, owned, rules)] : rules;
}

function metadata(rules: readonly Rule[], context: EntityContext): readonly PhpMethod[] {
  const implementation = {
    name: 'loadValidatorMetadata',
    body: php`${rules.filter((rule) => isTrue(rule, context)).map((rule) => statement(rule, context))}`,
  };
  const other = className(`${SYMFONY}\\Mapping\\ClassMetadata`);
  return phpMethodsOf(VALIDATE_METHODS.model, [implementation], context, { other });
}

/** With a default format, getters give dates as texts. */
const isTrue = ({ validator, options }: Rule, { options: { formats } }: EntityContext): boolean =>
  validator !== 'Type' || options.type !== 'DateTimeInterface' || Object.keys(formats).length === 0;

/** Reads by the getter: the property of a column holds what is stored, such as the number of an ENUM's value. */
function statement(rule: Rule, { columns }: EntityContext): Code {
  const known = columns.find(({ column }) => column.name === rule.column);
  if (known === undefined) throw new Bug(`No column "${rule.column}".`);
  const getter = literal(`get${known.phpName}`);
  return php`$metadata->addGetterMethodConstraint(${literal(rule.column)}, ${getter}, ${constraint(rule)});`;
}

function constraint({ column, validator, options }: Rule): Code {
  const isOwn = Object.hasOwn(OWN_CONSTRAINTS, validator);
  const given = validator === 'Unique' ? { columns: [column], ...options } : options;
  const type = className(
    isOwn ? `${NAMESPACE}\\Constraint\\${validator}` : `${SYMFONY}\\Constraints\\${validator}`,
  );
  return php`new ${type}(${commaList(
    Object.entries(given).map(([name, value]) => php`${name}: ${inlineLiteral(value)}`),
  )})`;
}
