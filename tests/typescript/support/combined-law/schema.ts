const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const NAME = '<column name="name" type="VARCHAR" size="50" required="true"/>';

const parameter = (name: string, value: string): string => `<parameter name="${name}" value="${value}"/>`;

const aggregate = (name: string, table: string, expression: string): string =>
  `<behavior name="aggregate_column" id="${name}">
    ${parameter('name', name)}${parameter('foreign_table', table)}${parameter('expression', expression)}
  </behavior>`;

const SLUG = parameter('slug_pattern', '{Name}');
const SCOPE = parameter('use_scope', 'true');

/**
 * Lists with slugs and dates whose rows are counted and summed up, and trees with slugs that count what is in them, and
 * whose nodes are in a list as well.
 */
export const COMBINED = `
  <table name="project">
    ${ID}${NAME}
    ${aggregate('nb_tasks', 'task', 'COUNT(id)')}${aggregate('load', 'task', 'SUM(weight)')}
    <behavior name="sluggable">${SLUG}</behavior>
    <behavior name="timestampable"/>
  </table>
  <table name="task">
    ${ID}${NAME}
    <column name="weight" type="INTEGER" required="true" defaultValue="0"/>
    <column name="project_id" type="INTEGER"/>
    <foreign-key foreignTable="project"><reference local="project_id" foreign="id"/></foreign-key>
    <behavior name="sortable">${SCOPE}${parameter('scope_column', 'project_id')}</behavior>
    <behavior name="sluggable">${SLUG}${parameter('scope_column', 'project_id')}</behavior>
    <behavior name="timestampable"/>
    <index><index-column name="project_id"/><index-column name="sortable_rank"/></index>
  </table>
  <table name="node">
    ${ID}${NAME}
    ${aggregate('nb_items', 'item', 'COUNT(id)')}
    <behavior name="sortable"/>
    <behavior name="nested_set"/>
    <behavior name="sluggable">${SLUG}</behavior>
    <behavior name="timestampable"/>
    <index><index-column name="tree_left"/></index>
    <index><index-column name="sortable_rank"/></index>
  </table>
  <table name="item">
    ${ID}${NAME}
    <column name="node_id" type="INTEGER"/>
    <foreign-key foreignTable="node" onDelete="setnull"><reference local="node_id" foreign="id"/></foreign-key>
    <behavior name="sortable">${SCOPE}${parameter('scope_column', 'node_id')}</behavior>
    <behavior name="timestampable"/>
    <index><index-column name="node_id"/><index-column name="sortable_rank"/></index>
  </table>`;
