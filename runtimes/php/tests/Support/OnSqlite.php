<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

trait OnSqlite
{
    private ?string $file = null;

    protected function adapterName(): string
    {
        return 'sqlite';
    }

    protected function configuration(): array
    {
        if ($this->file === null) {
            $file = tempnam(sys_get_temp_dir(), 'orm-test-');
            self::assertIsString($file);
            $this->file = $file;
        }

        return ['dsn' => 'sqlite:' . $this->file];
    }

    protected function tearDown(): void
    {
        parent::tearDown();
        foreach (['', '-journal', '-wal', '-shm'] as $suffix) {
            if ($this->file !== null && is_file($this->file . $suffix)) {
                unlink($this->file . $suffix);
            }
        }
    }
}
