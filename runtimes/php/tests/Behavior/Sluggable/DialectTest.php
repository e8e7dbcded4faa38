<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Behavior\Sluggable\SlugAssigner;
use Orm\Runtime\Behavior\Sluggable\SlugChoice;
use Orm\Runtime\Behavior\Sluggable\SluggableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use PHPUnit\Framework\TestCase;
use Sluggish\Map\WriterTableMap;
use Sluggish\Writer;

/** The SQL of databases that no test can run, and the messages of all. */
final class DialectTest extends TestCase
{
    /** @return array<string, array{string, string}> */
    public static function dialects(): array
    {
        return [
            'SQL Server' => [
                'mssql',
                "(\"slug\" LIKE ? AND SUBSTRING(\"slug\", 3, 1) >= '0' AND SUBSTRING(\"slug\", 3, 1) <= '9')",
            ],
            'Oracle' => [
                'oracle',
                "(\"slug\" LIKE ? AND SUBSTR(\"slug\", 3, 1) >= '0' AND SUBSTR(\"slug\", 3, 1) <= '9')",
            ],
        ];
    }

    /** @dataProvider dialects */
    public function testReadsSlugsAndNumbers(string $adapter, string $condition): void
    {
        $executed = [];
        $taken = $this->createMock(\PDOStatement::class);
        $taken->method('fetchAll')->willReturn([['A']]);
        $con = $this->createMock(ConnectionInterface::class);
        $con->method('getAdapter')->willReturn(AdapterFactory::create($adapter));
        $execute = static function (string $sql, array $values) use (&$executed, $taken): \PDOStatement {
            $executed[] = [$sql, $values];

            return $taken;
        };
        $con->method('execute')->willReturnCallback($execute);
        $con->method('executeOnce')->willReturnCallback($execute);
        $writer = (new Writer())->setName('%');
        $writer->setSlug('%');
        $table = SluggableTable::of(WriterTableMap::class);
        $choice = SlugChoice::of($writer, $table);
        self::assertNotNull($choice);
        SlugAssigner::assign([$choice], $table, $con, '');
        self::assertSame('%-1', $writer->getSlug());
        self::assertSame([
            'SELECT "slug" FROM "slg_writer" WHERE "slug" = ? AND "country" = ? AND "era" = ?',
            ['%', 'fr', 1],
        ], $executed[0]);
        self::assertStringContainsString($condition, $executed[1][0]);
        self::assertStringContainsString('FROM "slg_writer" WHERE ', $executed[1][0]);
        self::assertContains('_-%', $executed[1][1]);
    }

    /** @return array<string, array{string, bool}> */
    public static function messages(): array
    {
        return [
            'PostgreSQL' => ['duplicate key value violates unique constraint "slg_writer_u_f5f2ef"', true],
            'MariaDB' => ["1062 Duplicate entry 'fr-a-1' for key 'slg_writer_u_f5f2ef'", true],
            'MySQL 8' => ["1062 Duplicate entry 'fr-a-1' for key 'slg_writer.slg_writer_u_f5f2ef'", true],
            'SQLite' => ['UNIQUE constraint failed: slg_writer.country, slg_writer.slug, slg_writer.era', true],
            'Oracle' => ['ORA-00001: unique constraint (APP.SLG_WRITER_U_F5F2EF) violated', true],
            'SQL Server' => ["Violation of UNIQUE KEY constraint 'slg_writer_u_f5f2ef'. Cannot insert", true],
            'another index' => ['duplicate key value violates unique constraint "slg_writer_u_f5f2ef2"', false],
            'other columns' => ['UNIQUE constraint failed: slg_writer.name, slg_writer.era, slg_writer.id', false],
            'fewer columns' => ['UNIQUE constraint failed: slg_writer.country, slg_writer.slug', false],
        ];
    }

    /** @dataProvider messages */
    public function testKnowsItsIndexInMessages(string $message, bool $isRefused): void
    {
        $failure = new UniqueConstraintViolation('Query failed', 'INSERT', new \PDOException($message));
        self::assertSame($isRefused, SluggableTable::of(WriterTableMap::class)->isRefused($failure));
    }
}
