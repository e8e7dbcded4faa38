<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\KilledWriterTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class KilledWriterTest extends KilledWriterTestCase
{
    use OnSqlite {
        tearDown as private removeFiles;
    }

    private ?string $second = null;

    protected function connections(): array
    {
        $this->second = (string) tempnam(sys_get_temp_dir(), 'orm-test-');
        $second = ['dsn' => 'sqlite:' . $this->second];
        $reader = $this->connect($second);
        $reader->setName('second');
        $sql = (string) file_get_contents(__DIR__ . '/../../Fixture/sql/sqlite.sql');
        foreach (array_filter(array_map(trim(...), explode(";\n", $sql))) as $statement) {
            $reader->exec($statement);
        }

        return [[$this->configuration(), $second], [$this->connection, $reader]];
    }

    protected function tearDown(): void
    {
        $this->removeFiles();
        foreach (['', '-journal', '-wal', '-shm'] as $suffix) {
            if ($this->second !== null && is_file($this->second . $suffix)) {
                unlink($this->second . $suffix);
            }
        }
    }
}
