/** A table of the same columns for each behavior, and one without any. */

const KEY = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';

const use = (name, parameters = {}, more = '') =>
  `<behavior name="${name}">${Object.entries(parameters)
    .map(([parameter, value]) => `<parameter name="${parameter}" value="${value}"/>`)
    .join('')}${more}</behavior>`;

const BEHAVIORS = [
  ['plain', ''],
  ['timestampable', use('timestampable')],
  ['sluggable', use('sluggable', { slug_pattern: '{Title}' })],
  ['sortable', `${use('sortable')}<index><index-column name="sortable_rank"/></index>`],
  ['nested_set', use('nested_set')],
  ['versionable', use('versionable')],
  ['archivable', use('archivable')],
  ['i18n', use('i18n', { i18n_columns: 'summary' })],
  [
    'aggregate_column',
    use('aggregate_column', { name: 'nb', foreign_table: 'aggregate_child', expression: 'COUNT(id)' }),
  ],
  ['validate', use('validate', { rule1: '{column: title, validator: NotBlank}' })],
  ['delegate', use('delegate', { to: 'delegate_profile' })],
  ['concrete_inheritance', use('concrete_inheritance', { extends: 'concrete_base' })],
  ['query_cache', use('query_cache')],
  ['output_group', use('output_group')],
];

export const names = BEHAVIORS.map(([name]) => name);

export const schema = `<database name="bench" namespace="Bench">
${BEHAVIORS.map(
  ([name, behavior]) => `  <table name="t_${name}">
    ${name === 'concrete_inheritance' ? '' : KEY}
    <column name="title" type="VARCHAR" size="100"/>
    <column name="summary" type="VARCHAR" size="100"/>
    ${behavior}
  </table>`,
).join('\n')}
  <table name="aggregate_child">
    ${KEY}
    <column name="title" type="VARCHAR" size="100"/>
    <column name="summary" type="VARCHAR" size="100"/>
    <column name="parent_id" type="INTEGER"/>
    <foreign-key foreignTable="t_aggregate_column">
      <reference local="parent_id" foreign="id"/>
    </foreign-key>
  </table>
  <table name="delegate_profile">
    <column name="email" type="VARCHAR" size="100"/>
  </table>
  <table name="concrete_base">
    ${KEY}
    <column name="subject" type="VARCHAR" size="100"/>
  </table>
</database>
`;
