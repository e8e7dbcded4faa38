<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock;

use Bookstore\Map\AuthorTableMap;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockText;
use PHPUnit\Framework\TestCase;

/** The lock keys that all runtimes make alike: resources/locks/keys.json, which docs/lock-keys.md explains. */
final class LockVectorsTest extends TestCase
{
    public function testMakesTheTextOfValues(): void
    {
        $vectors = self::vectors()['texts'];
        self::assertNotEmpty($vectors);
        foreach ($vectors as $vector) {
            $name = (string) json_encode($vector);
            $columns = array_map(static fn (string $type): array => ['type' => $type], $vector['types']);
            $values = array_map(
                static fn (mixed $value): mixed
                    => \is_array($value) ? new Lob((string) hex2bin($value['bytes'])) : $value,
                $vector['values'],
            );
            // @phpstan-ignore argument.type (the type is all that is looked at)
            $text = LockText::of($columns, $values, $vector['exactTexts']);
            self::assertSame($vector['hex'], bin2hex($text), $name);
            // @phpstan-ignore argument.type
            self::assertSame($vector['exact'], LockText::areExact($columns, $vector['exactTexts']), $name);
            self::assertSame($vector['number'], crc32($text) % 256, $name);
        }
    }

    public function testNamesTables(): void
    {
        foreach ([AuthorTableMap::class, QualifiedAuthorTableMap::class] as $map) {
            self::assertSame(self::tableVector($map), [
                LockedTable::of($map)->number,
                LockedTable::of($map)->isQualified(),
                LockedTable::of($map)->hash,
            ]);
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @return array{int, bool, string}
     */
    private static function tableVector(string $map): array
    {
        foreach (self::vectors()['tables'] as $vector) {
            if ($vector['sql'] === $map::SQL_TABLE) {
                return [$vector['pgsql'], $vector['qualified'], $vector['hash']];
            }
        }
        self::fail(\sprintf('No vector for %s.', $map::SQL_TABLE));
    }

    /**
     * @return array{
     *     texts: list<array{
     *         types: list<string>,
     *         values: list<int|string|bool|array{bytes: string}|null>,
     *         exactTexts: bool,
     *         hex: string,
     *         exact: bool,
     *         number: int,
     *     }>,
     *     tables: list<array{sql: string, pgsql: int, qualified: bool, hash: string}>,
     * }
     */
    private static function vectors(): array
    {
        $text = (string) file_get_contents(\dirname(__DIR__, 5) . '/resources/locks/keys.json');

        // @phpstan-ignore return.type (the file is ours)
        return json_decode($text, true, 512, JSON_THROW_ON_ERROR);
    }
}
