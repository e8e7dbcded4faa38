<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Wide;
use Bookstore\WideQuery;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/**
 * Conditions mean what they say, however they are nested: random ones find the rows that PHP says they should.
 *
 * @phpstan-type Tree array{string, list<mixed>}
 */
final class PrecedenceTest extends BookstoreTestCase
{
    use OnSqlite;

    private const ROUNDS = 300;

    protected function setUp(): void
    {
        parent::setUp();
        $rows = [];
        for ($bits = 0; $bits < 16; $bits++) {
            $rows[] = (new Wide())
                ->setC1($bits & 1)
                ->setC2($bits >> 1 & 1)
                ->setC3($bits >> 2 & 1)
                ->setC4($bits >> 3 & 1);
        }
        WideQuery::create()->insertMany($rows);
    }

    public function testClauses(): void
    {
        mt_srand(1);
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $first = self::tree(3);
            $second = self::tree(3);
            $query = WideQuery::create()->where(self::clause($first))->where(self::clause($second));
            self::assertFinds(['and', [$first, $second]], $query);
            $either = WideQuery::create()->where(self::clause($first))->_or()->where(self::clause($second));
            self::assertFinds(['or', [$first, $second]], $either);
        }
    }

    public function testCombinedConditions(): void
    {
        mt_srand(2);
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $tree = self::tree(4);
            $query = WideQuery::create();
            $name = self::combine($query, $tree);
            self::assertFinds($tree, $query->where([$name]));
        }
    }

    public function testChains(): void
    {
        mt_srand(3);
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $query = WideQuery::create();
            $groups = [];
            for ($step = 0; $step < 6; $step++) {
                $leaf = self::tree(0);
                $isAlternative = $step > 0 && mt_rand(0, 1) === 1;
                if ($isAlternative) {
                    $query->_or();
                    $groups[count($groups) - 1][] = $leaf;
                } else {
                    $groups[] = [$leaf];
                }
                [, [$column, $value]] = $leaf;
                $query->filterBy('C' . $column, $value);
            }
            $trees = array_map(static fn (array $leaves): array => ['or', $leaves], $groups);
            self::assertFinds(['and', $trees], $query);
        }
    }

    /**
     * @param Tree $tree
     * @param WideQuery<null> $query
     */
    private static function assertFinds(array $tree, WideQuery $query): void
    {
        $found = [];
        foreach ($query->select(['C1', 'C2', 'C3', 'C4'])->find() as $row) {
            $found[] = implode('', $row);
        }
        $expected = [];
        for ($bits = 0; $bits < 16; $bits++) {
            $row = [1 => $bits & 1, $bits >> 1 & 1, $bits >> 2 & 1, $bits >> 3 & 1];
            if (self::holds($tree, $row)) {
                $expected[] = implode('', $row);
            }
        }
        sort($found);
        sort($expected);
        self::assertSame($expected, $found, $query->toString());
    }

    /** @return Tree */
    private static function tree(int $depth): array
    {
        $kind = $depth === 0 ? 'leaf' : ['leaf', 'and', 'or', 'not'][mt_rand(0, 3)];

        return match ($kind) {
            'leaf' => ['leaf', [mt_rand(1, 4), mt_rand(0, 1)]],
            'not' => ['not', [self::tree($depth - 1)]],
            default => [$kind, array_map(static fn (): array => self::tree($depth - 1), range(1, mt_rand(2, 3)))],
        };
    }

    /** @param Tree $tree */
    private static function holds(array $tree, array $row): bool
    {
        [$kind, $parts] = $tree;

        return match ($kind) {
            'leaf' => $row[$parts[0]] === $parts[1],
            'not' => !self::holds($parts[0], $row),
            'and' => array_reduce(
                $parts,
                static fn (bool $all, array $part): bool => self::holds($part, $row) && $all,
                true,
            ),
            default => array_reduce(
                $parts,
                static fn (bool $any, array $part): bool => self::holds($part, $row) || $any,
                false,
            ),
        };
    }

    /** Only the parentheses that SQL needs: what stands around a clause must not change it. */
    private static function clause(array $tree, int $binding = 0): string
    {
        [$kind, $parts] = $tree;
        $own = ['or' => 1, 'and' => 2, 'not' => 3, 'leaf' => 4][$kind];
        $sql = match ($kind) {
            'leaf' => sprintf('Wide.C%d %s %d', $parts[0], mt_rand(0, 1) === 1 ? '=' : '=', $parts[1]),
            'not' => 'NOT ' . self::clause($parts[0], 4),
            default => implode(
                $kind === 'or' ? ' OR ' : ' AND ',
                array_map(static fn (array $part): string => self::clause($part, $own), $parts),
            ),
        };

        return $own < $binding ? '(' . $sql . ')' : $sql;
    }

    /** @param Tree $tree */
    private static function combine(WideQuery $query, array $tree): string
    {
        static $number = 0;
        [$kind, $parts] = $tree;
        $name = 'c' . ++$number;
        if ($kind === 'leaf') {
            $query->condition($name, sprintf('Wide.C%d = ?', $parts[0]), $parts[1]);
        } elseif ($kind === 'not') {
            $query->condition($name, 'NOT ' . self::clause($parts[0], 4));
        } else {
            $names = array_map(static fn (array $part): string => self::combine($query, $part), $parts);
            $query->combine($names, $kind, $name);
        }

        return $name;
    }
}
