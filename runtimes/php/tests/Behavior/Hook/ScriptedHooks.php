<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;

/** Notes its calls, and does what the test says. */
final class ScriptedHooks extends Behavior
{
    /** @var list<string> */
    public static array $calls = [];
    /** @var array<string, \Closure> by the name of the behavior and the method */
    public static array $scripts = [];

    private function __construct(private readonly string $name)
    {
    }

    public static function forTable(string $map, array $facts): self
    {
        assert(is_string($facts['name']));

        return new self($facts['name']);
    }

    public static function reset(): void
    {
        self::$calls = self::$scripts = [];
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        $this->run(__FUNCTION__, $update);
    }

    public function afterQueryUpdate(QueryUpdate $update, int $rows): void
    {
        $this->run(__FUNCTION__, $update, $rows);
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $this->run(__FUNCTION__, $delete);
    }

    public function afterQueryDelete(QueryDelete $delete, int $rows): void
    {
        $this->run(__FUNCTION__, $delete, $rows);
    }

    public function beforeUpsert(RowUpsert $upsert): void
    {
        $this->run(__FUNCTION__, $upsert);
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
        $this->run(__FUNCTION__, $upsert);
    }

    private function run(string $method, object $operation, ?int $rows = null): void
    {
        self::$calls[] = rtrim("$this->name $method $rows");
        $script = self::$scripts["$this->name $method"] ?? null;
        if ($script !== null) {
            $script($operation);
        }
    }
}
