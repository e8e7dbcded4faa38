import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import type { BehaviorMethod } from '../methods/method.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { scopeProxies } from '../scope-php.ts';
import type { TreeColumns } from './php.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Proxies of the columns, whatever they are called, and the relatives of a node with their class. */
export const modelMethods = (
  described: readonly BehaviorMethod[],
  tree: TreeColumns,
  context: EntityContext,
): readonly PhpMethod[] =>
  phpMethodsOf(
    described,
    [
      ...numberProxies(tree.left, 'LeftValue', 'left'),
      ...numberProxies(tree.right, 'RightValue', 'right'),
      ...numberProxies(tree.level, 'Level', 'level'),
      ...scopeProxies(tree.scope, 'takeTreeScope'),
      ...relatives(context),
    ],
    context,
  );

function numberProxies(
  { phpName, property, kind }: KnownColumn,
  name: string,
  argument: string,
): readonly PhpImplementation[] {
  if (phpName.toLowerCase() === name.toLowerCase()) return [];
  return [
    { name: `get${name}`, body: php`return $this->${property} ?? 0;` },
    {
      name: `set${name}`,
      parameters: [{ name: argument, type: kind.setter.taken }],
      ...commentOn(kind.setter.taken, argument),
      body: php`return $this->${`set${phpName}`}($${argument});`,
    },
  ];
}

function relatives({ model }: EntityContext): readonly PhpImplementation[] {
  const one = (name: string, found: Code): PhpImplementation => ({
    name,
    body: php`
      $node = ${found};

      return $node instanceof ${model} ? $node : null;
    `,
  });
  const many = (name: string, found: Code): PhpImplementation => ({
    name,
    body: php`
      /** @var ${collection}<int, ${model}> */
      return ${found};
    `,
  });
  const manyOrNone = (name: string, found: Code): PhpImplementation => ({
    name,
    returns: php`${collection}|array`,
    doc: [php`@return ${collection}<int, ${model}>|array{} a plain empty array where there can be none`],
    body: php`
      /** @var ${collection}<int, ${model}>|array{} */
      return ${found};
    `,
  });
  return [
    one('getParent', php`$this->treeParentNode($con)`),
    one('getPrevSibling', php`$this->treeSibling(false, $con)`),
    one('getNextSibling', php`$this->treeSibling(true, $con)`),
    many('getChildren', php`$this->treeChildNodes($criteria, $con)`),
    one('getFirstChild', php`$this->treeEndChild(false, $criteria, $con)`),
    one('getLastChild', php`$this->treeEndChild(true, $criteria, $con)`),
    manyOrNone('getSiblings', php`$this->treeSiblings($includeNode, $criteria, $con)`),
    manyOrNone('getDescendants', php`$this->treeDescendants($criteria, $con)`),
    many('getBranch', php`$this->treeBranch($criteria, $con)`),
    manyOrNone('getAncestors', php`$this->treeAncestors($criteria, $con)`),
  ];
}
