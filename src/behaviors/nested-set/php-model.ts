import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod, PhpParameter } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { scopeProxies } from '../scope-php.ts';
import type { TreeColumns } from './php.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

const CRITERIA: PhpParameter = { name: 'criteria', type: php`?${criteria}`, default: php`null` };

/** Proxies of the columns, whatever they are called, and the relatives of a node with their class. */
export const modelMethods = (tree: TreeColumns, context: EntityContext): readonly PhpMethod[] => [
  ...numberProxies(tree.left, 'LeftValue', 'left'),
  ...numberProxies(tree.right, 'RightValue', 'right'),
  ...numberProxies(tree.level, 'Level', 'level'),
  ...scopeProxies(tree.scope, 'takeTreeScope'),
  ...relatives(context),
];

function numberProxies(
  { phpName, property, kind }: KnownColumn,
  name: string,
  argument: string,
): readonly PhpMethod[] {
  if (phpName.toLowerCase() === name.toLowerCase()) return [];
  return [
    { name: `get${name}`, returns: 'int', body: php`return $this->${property} ?? 0;` },
    {
      name: `set${name}`,
      parameters: [{ name: argument, type: kind.setter.taken }],
      returns: 'static',
      ...commentOn(kind.setter.taken, argument),
      body: php`return $this->${`set${phpName}`}($${argument});`,
    },
  ];
}

function relatives({ model }: EntityContext): readonly PhpMethod[] {
  const one = (name: string, parameters: readonly PhpParameter[], found: Code): PhpMethod => ({
    name,
    parameters,
    returns: php`?${model}`,
    body: php`
      $node = ${found};

      return $node instanceof ${model} ? $node : null;
    `,
  });
  const many = (name: string, parameters: readonly PhpParameter[], found: Code): PhpMethod => ({
    name,
    parameters,
    returns: php`${collection}|array`,
    doc: [php`@return ${collection}<int, ${model}>|array{} a plain empty array where there can be none`],
    body: php`
      /** @var ${collection}<int, ${model}>|array{} */
      return ${found};
    `,
  });
  const includesNode = { name: 'includeNode', type: 'bool', default: literal(false) };
  return [
    one('getParent', [CONNECTION], php`$this->treeParentNode($con)`),
    one('getPrevSibling', [CONNECTION], php`$this->treeSibling(false, $con)`),
    one('getNextSibling', [CONNECTION], php`$this->treeSibling(true, $con)`),
    {
      name: 'getChildren',
      parameters: [CRITERIA, CONNECTION],
      returns: collection,
      doc: [php`@return ${collection}<int, ${model}>`],
      body: php`
        /** @var ${collection}<int, ${model}> */
        return $this->treeChildNodes($criteria, $con);
      `,
    },
    one('getFirstChild', [CRITERIA, CONNECTION], php`$this->treeEndChild(false, $criteria, $con)`),
    one('getLastChild', [CRITERIA, CONNECTION], php`$this->treeEndChild(true, $criteria, $con)`),
    many(
      'getSiblings',
      [includesNode, CRITERIA, CONNECTION],
      php`$this->treeSiblings($includeNode, $criteria, $con)`,
    ),
    many('getDescendants', [CRITERIA, CONNECTION], php`$this->treeDescendants($criteria, $con)`),
    {
      name: 'getBranch',
      parameters: [CRITERIA, CONNECTION],
      returns: collection,
      doc: [php`@return ${collection}<int, ${model}>`],
      body: php`
        /** @var ${collection}<int, ${model}> */
        return $this->treeBranch($criteria, $con);
      `,
    },
    many('getAncestors', [CRITERIA, CONNECTION], php`$this->treeAncestors($criteria, $con)`),
  ];
}
