<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Item;
use Nested\ItemQuery;
use Nested\Page;
use Nested\PageQuery;
use PHPUnit\Framework\TestCase;

/** Applications written for Propel call the methods with these parameters. */
final class SignatureTest extends TestCase
{
    private const MODEL = [
        'getLeftValue' => '', 'getRightValue' => '', 'getLevel' => '', 'setLeftValue' => 'left',
        'setRightValue' => 'right', 'setLevel' => 'level', 'isInTree' => '', 'isRoot' => '', 'isLeaf' => '',
        'isDescendantOf' => 'parent', 'isAncestorOf' => 'child', 'hasParent' => '', 'hasChildren' => '',
        'getParent' => '[con]', 'setParent' => '[parent]', 'hasPrevSibling' => '[con]', 'getPrevSibling' => '[con]',
        'hasNextSibling' => '[con]', 'getNextSibling' => '[con]', 'getChildren' => '[criteria] [con]',
        'countChildren' => '[criteria] [con]', 'getFirstChild' => '[criteria] [con]',
        'getLastChild' => '[criteria] [con]', 'getSiblings' => '[includeNode] [criteria] [con]',
        'getDescendants' => '[criteria] [con]', 'countDescendants' => '[criteria] [con]',
        'getBranch' => '[criteria] [con]', 'getAncestors' => '[criteria] [con]', 'clearNestedSetChildren' => '',
        'initNestedSetChildren' => '', 'addNestedSetChild' => 'node', 'makeRoot' => '', 'addChild' => 'child',
        'insertAsFirstChildOf' => 'parent', 'insertAsLastChildOf' => 'parent', 'insertAsPrevSiblingOf' => 'sibling',
        'insertAsNextSiblingOf' => 'sibling', 'moveToFirstChildOf' => 'parent [con]',
        'moveToLastChildOf' => 'parent [con]', 'moveToPrevSiblingOf' => 'sibling [con]',
        'moveToNextSiblingOf' => 'sibling [con]', 'deleteDescendants' => '[con]', 'getIterator' => '',
    ];

    private const QUERY = [
        'descendantsOf' => 'node', 'branchOf' => 'node', 'childrenOf' => 'node', 'siblingsOf' => 'node [con]',
        'ancestorsOf' => 'node', 'rootsOf' => 'node', 'orderByBranch' => '[reverse]', 'orderByLevel' => '[reverse]',
        'findRoot' => '[con]', 'findTree' => '[con]', 'retrieveRoot' => '[con]', 'retrieveTree' => '[criteria] [con]',
        'isValid' => '[node]', 'deleteTree' => '[con]', 'shiftRLValues' => 'delta first [last] [con]',
        'shiftLevel' => 'delta first last [con]', 'makeRoomForLeaf' => 'left [prune] [con]',
        'updateLoadedNodes' => '[prune] [con]', 'fixLevels' => '[con]', 'repairTree' => '[con]',
        'isTreeValid' => '[con]', 'lockTrees' => '[scopes] [con]', 'buildTree' => 'tree [con]',
        'insertManyAsLastChildrenOf' => 'parent nodes [con]',
    ];

    private const SCOPED_QUERY = [
        'treeRoots' => '', 'inTree' => '[scope]', 'findRoot' => '[scope] [con]', 'findRoots' => '[con]',
        'findTree' => '[scope] [con]', 'retrieveRoots' => '[criteria] [con]', 'retrieveRoot' => '[scope] [con]',
        'retrieveTree' => '[scope] [criteria] [con]', 'deleteTree' => '[scope] [con]',
        'shiftRLValues' => 'delta first [last] [scope] [con]', 'shiftLevel' => 'delta first last [scope] [con]',
        'makeRoomForLeaf' => 'left [scope] [prune] [con]', 'fixLevels' => '[scope] [con]',
        'setNegativeScope' => '[scope] [con]', 'repairTree' => '[scope] [con]', 'isTreeValid' => '[scope] [con]',
        'buildTree' => 'tree [scope] [con]',
    ];

    public function testMethodsHaveTheirParameters(): void
    {
        self::assertSame(self::MODEL, self::signatures(Page::class, self::MODEL));
        self::assertSame(self::QUERY, self::signatures(PageQuery::class, self::QUERY));
        self::assertSame(self::SCOPED_QUERY, self::signatures(ItemQuery::class, self::SCOPED_QUERY));
        self::assertTrue(method_exists(Item::class, 'getScopeValue') && method_exists(Item::class, 'setScopeValue'));
        foreach (['treeRoots', 'inTree', 'findRoots', 'retrieveRoots', 'setNegativeScope'] as $method) {
            self::assertFalse(method_exists(PageQuery::class, $method), $method);
        }
    }

    /**
     * @param class-string $class
     * @param array<string, string> $methods
     * @return array<string, string>
     */
    private static function signatures(string $class, array $methods): array
    {
        $found = [];
        foreach (array_keys($methods) as $name) {
            $found[$name] = implode(' ', array_map(
                static fn (\ReflectionParameter $one): string => $one->isOptional() ? "[{$one->name}]" : $one->name,
                (new \ReflectionMethod($class, $name))->getParameters(),
            ));
        }

        return $found;
    }
}
