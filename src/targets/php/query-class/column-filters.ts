import { type EntityContext, type KnownColumn, parameterName } from '../context.ts';
import { singularName } from '../kinds/value-sets.ts';
import { CONNECTION } from '../model-class/parents.ts';
import { ofColumn } from '../origins.ts';
import { from, type PhpMethod } from '../syntax/class.ts';
import { Code, className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Filter, order, group and find by each column. */
export const columnFilters = (context: EntityContext): readonly PhpMethod[] =>
  context.columns.flatMap((column) =>
    from(ofColumn(column, context.entity.table), methodsOf(column, context)),
  );

/** Finders give what the formatter makes of rows, which only by default are objects: hence `mixed`. */
function methodsOf(known: KnownColumn, { model }: EntityContext): readonly PhpMethod[] {
  const { phpName, column, kind } = known;
  const argument = parameterName(phpName, 'comparison', 'con');
  const { method, type, doc } = kind.filter;
  const valueDoc: readonly Code[] = doc === undefined ? [] : [php`@param ${trusted(doc)} $${argument}`];
  const docs = (...more: readonly Code[]) => {
    const lines = [...valueDoc, ...more];
    return lines.length === 0 ? {} : { doc: lines };
  };
  const name = literal(column.name);
  const value = { name: argument, type };
  const filtered = php`$this->${`filterBy${phpName}`}($${argument})`;
  return [
    {
      name: `filterBy${phpName}`,
      ...docs(),
      parameters: [
        { ...value, default: php`null` },
        { name: 'comparison', type: '?string', default: php`null` },
      ],
      returns: 'static',
      body: php`return $this->${method}(${name}, $${argument}, $comparison);`,
    },
    ...elementFilter(known),
    {
      name: `orderBy${phpName}`,
      parameters: [{ name: 'order', type: 'string', default: php`${criteria}::ASC` }],
      returns: 'static',
      body: php`return $this->orderColumn(${name}, $order);`,
    },
    { name: `groupBy${phpName}`, returns: 'static', body: php`return $this->groupColumn(${name});` },
    {
      name: `findOneBy${phpName}`,
      ...docs(php`@return ${model}|null`),
      parameters: [value, CONNECTION],
      returns: 'mixed',
      body: php`return ${filtered}->findOne($con);`,
    },
    {
      name: `findBy${phpName}`,
      ...docs(php`@return ${collection}<int, ${model}>`),
      parameters: [value, CONNECTION],
      returns: 'mixed',
      body: php`return ${filtered}->find($con);`,
    },
    {
      name: `requireOneBy${phpName}`,
      ...docs(php`@return ${model}`),
      parameters: [value, CONNECTION],
      returns: 'mixed',
      body: php`return ${filtered}->requireOne($con);`,
    },
  ];
}

/** `filterByKeyword('x')` beside `filterByKeywords(['x'])`. */
function elementFilter(known: KnownColumn): readonly PhpMethod[] {
  const { column, phpName } = known;
  if (column.type !== 'ARRAY' && column.type !== 'SET') return [];
  const singular = singularName(known);
  if (singular === undefined || singular === phpName) return [];
  const argument = parameterName(singular, 'comparison');
  return [
    {
      name: `filterBy${singular}`,
      parameters: [
        { name: argument, type: 'string' },
        { name: 'comparison', type: '?string', default: php`null` },
      ],
      returns: 'static',
      body: php`return $this->${`filterBy${phpName}`}([$${argument}], $comparison);`,
    },
  ];
}

const trusted = (doc: string | Code): Code => (typeof doc === 'string' ? Code.trusted(doc) : doc);
