<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

use PHPUnit\Framework\TestCase;

/** Rows of tables are written in one place; every other class with a statement that writes has a reason here. */
final class RowWritesTest extends TestCase
{
    /** The classes that have the text of an INSERT, UPDATE or DELETE, or ask the adapter for one, below Orm\Runtime. */
    private const WRITERS = [
        'Adapter\\' => 'adapters say how a database writes a statement',
        'Behavior\\Aggregate\\AggregateSql' => 'computes columns of parents from their children',
        'Behavior\\ConcreteInheritance\\SharedWrites' => 'writes an update() of a query to the parent table, too',
        'Behavior\\NestedSet\\Concern\\TreeChanges' => 'moves a range of nodes',
        'Behavior\\NestedSet\\TreeRepair' => 'numbers the nodes of a whole tree',
        'Behavior\\NestedSet\\TreeSql' => 'moves a range of nodes',
        'Behavior\\Sortable\\ListSql' => 'moves a range of ranks',
        'Behavior\\Sortable\\RankNumbering' => 'numbers the rows of a whole list',
        'Connection\\KeptStatement' => 'tells statements that write from others',
        'Contract\\StatementDialect' => 'declares what adapters print',
        'Persistence\\ManyRows' => 'asks which ids an INSERT of RowWriter has made',
        'Persistence\\RowSql' => 'has the statements of RowWriter',
        'Query\\Execution\\RowChanges' => 'runs update() and delete() of queries',
        'Query\\Execution\\RowInsert' => 'runs doInsert(), which has values and no object',
        'Query\\Execution\\RowInsertion' => 'runs upsert()',
        'Query\\Lock\\GaleraLocks' => 'writes rows of the table of locks',
        'Query\\Lock\\LockRows' => 'writes rows of the table of locks',
    ];

    /** The classes that take the statements of rows from RowSql and RowStatements, below Orm\Runtime\Persistence. */
    private const USERS_OF_STATEMENTS = ['BatchInsert', 'ManyRows', 'RowStatements', 'RowWriter'];

    private const STATEMENT_CALL = '/(\$table|->sql|\$this)->(insert|insertWithDefaults|update|delete|deleteMany)\(/';

    public function testOnlyTheseClassesWriteRows(): void
    {
        $found = [];
        foreach (self::sources() as $class => $source) {
            if (self::writesRows($source)) {
                $found[self::listed($class) ?? $class] = true;
            }
        }
        ksort($found);
        self::assertSame(array_keys(self::WRITERS), array_keys($found));
    }

    public function testOnlyTheWriterTakesTheStatementsOfRows(): void
    {
        $found = [];
        foreach (self::sources() as $class => $source) {
            $isUser = preg_match(self::STATEMENT_CALL, $source) === 1;
            if ($isUser && str_starts_with($class, 'Persistence\\') && str_contains($source, 'RowStatements')) {
                $found[] = substr($class, \strlen('Persistence\\'));
            }
        }
        sort($found);
        self::assertSame(self::USERS_OF_STATEMENTS, $found);
    }

    public function testAStatementInAnotherClassIsFound(): void
    {
        self::assertTrue(self::writesRows('<?php $con->execute("DELETE FROM $table->sql WHERE id = ?", [1]);'));
        self::assertTrue(self::writesRows('<?php $adapter->insertStatement($table, $columns);'));
        self::assertFalse(self::writesRows('<?php /* DELETE FROM is explained here */ $con->execute("SELECT 1");'));
    }

    private static function writesRows(string $source): bool
    {
        foreach (\PhpToken::tokenize($source) as $token) {
            $isText = $token->is([T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE]);
            if ($isText && preg_match('/\b(INSERT INTO|UPDATE|DELETE|DELETE FROM) /', $token->text) === 1) {
                return true;
            }
            $isName = $token->is(T_STRING);
            if ($isName && preg_match('/^(insert|upsert|update|delete)\w*Statement$/', $token->text) === 1) {
                return true;
            }
        }

        return false;
    }

    private static function listed(string $class): ?string
    {
        foreach (array_keys(self::WRITERS) as $name) {
            if ($class === $name || str_ends_with($name, '\\') && str_starts_with($class, $name)) {
                return $name;
            }
        }

        return null;
    }

    /** @return \Generator<string, string> by the names of classes below Orm\Runtime */
    private static function sources(): \Generator
    {
        $folder = \dirname(__DIR__) . '/src/';
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS),
        );
        foreach ($files as $file) {
            \assert($file instanceof \SplFileInfo);
            if ($file->getExtension() === 'php') {
                $class = substr($file->getPathname(), \strlen($folder), -\strlen('.php'));
                yield str_replace('/', '\\', $class) => (string) file_get_contents($file->getPathname());
            }
        }
    }
}
