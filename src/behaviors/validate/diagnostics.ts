import { defineDiagnostics, didYouMean, shown } from '../../diagnostics/define.ts';

const OWN_CODE =
  'override loadValidatorMetadata() in the model class, which adds to the rules of the schema.';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export const validateDiagnostics = defineDiagnostics('validate', {
  notYaml: (d: { rule: string; problem: string; isUnquoted: boolean }) => ({
    message: `The rule "${d.rule}" is not valid YAML: ${d.problem}`,
    hint: 'Write {column: name, validator: Length, options: {min: 3}}. Put texts with special characters in quotes.',
    assumed: d.isUnquoted ? 'the regular expressions are texts in quotes.' : undefined,
  }),
  notAMap: (d: { rule: string; value: string }) => ({
    message: `The rule "${d.rule}" is not a map of column, validator and options: ${shown(d.value)}`,
    hint: 'Write {column: name, validator: Length, options: {min: 3}}.',
  }),
  missingPart: (d: { rule: string; part: string }) => ({
    message: `The rule "${d.rule}" has no ${d.part}.`,
    hint: 'Write {column: name, validator: Length, options: {min: 3}}.',
  }),
  unknownPart: (d: { rule: string; part: string; nearest: string | undefined }) => ({
    message: `The rule "${d.rule}" has an unknown part "${d.part}".`,
    hint: didYouMean(d.nearest) ?? 'A rule has the parts column, validator and options.',
  }),
  optionsNotAMap: (d: { rule: string }) => ({
    message: `The options of the rule "${d.rule}" are not a map.`,
    hint: 'Write options: {min: 3, max: 20}.',
  }),
  unknownColumn: (d: { rule: string; column: string; table: string; nearest: string | undefined }) => ({
    message: `The rule "${d.rule}" names the column "${d.column}", which the table "${d.table}" does not have.`,
    hint: didYouMean(d.nearest),
  }),
  unknownValidator: (d: { rule: string; validator: string; nearest: string | undefined }) => ({
    message: `The rule "${d.rule}" names the validator "${d.validator}", which does not exist.`,
    hint: didYouMean(d.nearest) ?? `Use a constraint of Symfony Validator. For one of your own, ${OWN_CODE}`,
  }),
  compositeValidator: (d: { rule: string; validator: string }) => ({
    message: `The rule "${d.rule}" names the validator "${d.validator}", which combines other constraints: a rule cannot express that.`,
    hint: `Write several rules for the column, or ${OWN_CODE}`,
  }),
  unknownOption: (d: {
    rule: string;
    validator: string;
    option: string;
    known: readonly string[];
    nearest: string | undefined;
  }) => ({
    message: `The rule "${d.rule}" has the option "${d.option}", which the validator "${d.validator}" does not have.`,
    hint: didYouMean(d.nearest) ?? `It has ${quoted(d.known)}.`,
  }),
  missingOption: (d: { rule: string; validator: string; option: string }) => ({
    message: `The rule "${d.rule}" lacks the option "${d.option}", which the validator "${d.validator}" needs.`,
  }),
  wrongOption: (d: { rule: string; option: string; expected: string }) => ({
    message: `The option "${d.option}" of the rule "${d.rule}" is not ${d.expected}.`,
  }),
  ruleTwice: (d: { rule: string }) => ({
    severity: 'warning',
    message: `The rule "${d.rule}" is written twice. Only the last one counts.`,
    hint: 'Give each rule a name of its own.',
  }),
  unknownSetting: (d: { name: string; nearest: string | undefined }) => ({
    message: `The behavior "validate" has no setting "${d.name}". Names that begin with "orm." are not rules.`,
    hint: didYouMean(d.nearest),
  }),
  noRules: (d: { table: string }) => ({
    message: `The validate behavior of the table "${d.table}" has no rules.`,
    hint: 'Add <parameter name="rule1" value="{column: name, validator: NotBlank}"/>, or set "orm.from_columns" to true.',
  }),
  valueComesLater: (d: { rule: string; table: string; column: string }) => ({
    severity: 'warning',
    message: `The rule "${d.rule}" requires a value of the column "${d.table}.${d.column}", which a behavior gives only after objects were validated.`,
    hint: 'Remove the rule, or "orm.on_save".',
  }),
  neverText: (d: { rule: string; validator: string; table: string; column: string; type: string }) => ({
    severity: 'warning',
    message: `The rule "${d.rule}" never accepts a value: "${d.validator}" expects a text, and the values of the column "${d.table}.${d.column}" (${d.type}) are dates.`,
    hint: 'Remove the rule. Setters accept valid dates only.',
  }),
});
