import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import type { VersionedColumns } from './php.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** The filter and the order by the version, where its column has another name. */
export function queryMethods({ version }: VersionedColumns): readonly PhpMethod[] {
  if (version.phpName.toLowerCase() === 'version') return [];
  const { type, doc } = version.kind.filter;
  return [
    {
      name: 'filterByVersion',
      parameters: [
        { name: 'version', type, default: php`null` },
        { name: 'comparison', type: '?string', default: php`null` },
      ],
      returns: 'static',
      ...(doc !== undefined && { doc: [php`@param ${doc} $version`] }),
      body: php`return $this->${`filterBy${version.phpName}`}($version, $comparison);`,
    },
    {
      name: 'orderByVersion',
      parameters: [{ name: 'order', type: 'string', default: php`${criteria}::ASC` }],
      returns: 'static',
      body: php`return $this->orderBy(${literal(version.phpName)}, $order);`,
    },
  ];
}
