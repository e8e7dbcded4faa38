<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Tests\Behavior\Sortable\Random\ListKind;

/** What a number of processes is to do. */
final class Load
{
    /**
     * @param string $name of the class whose lists are changed
     * @param list<list<mixed>> $scopes
     * @param int $operations of each process
     * @param int $rows that each list has before
     * @param string|null $isolation of all transactions; null for what the database does by itself
     * @param bool $isControl without locks, and with a test that has to notice
     * @param bool $locksRows with rows of a table as locks
     */
    public function __construct(
        public readonly string $name,
        public readonly array $scopes,
        public readonly int $processes,
        public readonly int $operations,
        public readonly int $rows = 0,
        public readonly ?string $isolation = null,
        public readonly bool $isControl = false,
        public readonly bool $locksRows = false,
    ) {
    }

    public function kind(): ListKind
    {
        return new ListKind($this->name, $this->scopes);
    }

    /** @param array<string, mixed> $configuration */
    public function toJob(string $adapter, array $configuration): string
    {
        return json_encode(
            ['adapter' => $adapter, 'configuration' => $configuration] + get_object_vars($this),
            JSON_THROW_ON_ERROR,
        );
    }

    /** @param array<string, mixed> $job */
    public static function fromJob(array $job): self
    {
        return new self(
            $job['name'],
            $job['scopes'],
            $job['processes'],
            $job['operations'],
            $job['rows'],
            $job['isolation'],
            $job['isControl'],
            $job['locksRows'],
        );
    }
}
