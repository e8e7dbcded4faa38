<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** The behaviors of a table, by the hooks that they override. A hook that no behavior overrides is an empty list. */
final class TableHooks
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];
    /** @var array<class-string<Behavior>, array<string, true>> the methods that a class overrides, by their names */
    private static array $overridden = [];

    /** @var list<Behavior> */
    public readonly array $columnValues;
    /** @var list<Behavior> */
    public readonly array $beforeSave;
    /** @var list<Behavior> */
    public readonly array $beforeWrite;
    /** @var list<Behavior> */
    public readonly array $aroundWrite;
    /** @var list<Behavior> */
    public readonly array $afterWrite;
    /** @var list<Behavior> */
    public readonly array $afterSave;
    /** @var list<Behavior> */
    public readonly array $requiresSingleSave;
    /** @var list<Behavior> */
    public readonly array $splitsBatch;
    /** @var list<Behavior> */
    public readonly array $beforeUpsert;
    /** @var list<Behavior> */
    public readonly array $afterUpsert;
    /** @var list<Behavior> */
    public readonly array $beforeDelete;
    /** @var list<Behavior> */
    public readonly array $afterDelete;
    /** @var list<Behavior> */
    public readonly array $beforeQueryUpdate;
    /** @var list<Behavior> */
    public readonly array $afterQueryUpdate;
    /** @var list<Behavior> */
    public readonly array $beforeQueryDelete;
    /** @var list<Behavior> */
    public readonly array $afterQueryDelete;
    /** @var list<Behavior> */
    public readonly array $beforeSelect;
    /** @var list<Behavior> */
    public readonly array $afterSelect;
    /** @var list<Behavior> */
    public readonly array $joinedColumns;
    /** @var list<Behavior> */
    public readonly array $beforeOperation;
    /** @var list<Behavior> */
    public readonly array $beforeSaveMany;
    /** @var list<Behavior> */
    public readonly array $afterOperation;
    /** @var list<Behavior> */
    public readonly array $afterCopy;
    /** @var list<Behavior> */
    public readonly array $afterUndo;
    /** @var list<Behavior> */
    public readonly array $afterHydrate;
    /** @var list<Behavior> */
    public readonly array $afterReload;
    /** @var list<Behavior> */
    public readonly array $afterClear;
    /** @var list<Behavior> */
    public readonly array $toArray;
    /** @var list<Behavior> */
    public readonly array $fromArray;
    /** @var list<Behavior> */
    public readonly array $saveLocks;
    /** @var list<Behavior> */
    public readonly array $deleteLocks;
    /** @var list<Behavior> those that say which failures are worth another attempt, or what a failure means */
    public readonly array $retries;
    /** @var list<Behavior> all behaviors that may have a part in writing a row; empty if one of them always has */
    public readonly array $takesPart;
    public readonly bool $isEmpty;
    /** Whether beforeWrite() takes all locks of a save. */
    public readonly bool $lockBeforeWrite;
    /** Whether beforeWrite() takes all locks of a save, and runs before every other hook. */
    public readonly bool $lockFirst;
    /**
     * Whether saving a single object takes more than writing its row: a behavior does more than give columns values.
     */
    public readonly bool $surroundSave;
    /** Whether a behavior does something before or after its row is written that needs a phase of its own. */
    public readonly bool $surroundRow;
    public readonly bool $surroundDelete;
    /** Whether a write of a query is more than its statements in a transaction: it is run again, or ends with work. */
    public readonly bool $surroundQueryWrites;

    /** @param list<Behavior> $all in the order in which they run */
    private function __construct(array $all)
    {
        $this->columnValues = self::overriding('giveValues', $all);
        $this->beforeSave = self::overriding('beforeSave', $all);
        $this->beforeWrite = self::overriding('beforeWrite', $all);
        $this->aroundWrite = self::overriding('aroundWrite', $all);
        $this->afterWrite = self::overriding('afterWrite', $all);
        $this->afterSave = self::overriding('afterSave', $all);
        $this->requiresSingleSave = self::overriding('requiresSingleSave', $all);
        $this->splitsBatch = self::overriding('splitsBatch', $all);
        $this->beforeUpsert = self::overriding('beforeUpsert', $all);
        $this->afterUpsert = self::overriding('afterUpsert', $all);
        $this->beforeDelete = self::overriding('beforeDelete', $all);
        $this->afterDelete = self::overriding('afterDelete', $all);
        $this->beforeQueryUpdate = self::overriding('beforeQueryUpdate', $all);
        $this->afterQueryUpdate = self::overriding('afterQueryUpdate', $all);
        $this->beforeQueryDelete = self::overriding('beforeQueryDelete', $all);
        $this->afterQueryDelete = self::overriding('afterQueryDelete', $all);
        $this->beforeSelect = self::overriding('beforeSelect', $all);
        $this->afterSelect = self::overriding('afterSelect', $all);
        $this->joinedColumns = self::overriding('joinedColumn', $all);
        $this->beforeOperation = self::overriding('beforeOperation', $all);
        $this->beforeSaveMany = self::overriding('beforeSaveMany', $all);
        $this->afterOperation = self::overriding('afterOperation', $all);
        $this->afterCopy = self::overriding('afterCopy', $all);
        $this->afterUndo = self::overriding('afterUndo', $all);
        $this->afterHydrate = self::overriding('afterHydrate', $all);
        $this->afterReload = self::overriding('afterReload', $all);
        $this->afterClear = self::overriding('afterClear', $all);
        $this->toArray = self::overriding('toArray', $all);
        $this->fromArray = self::overriding('fromArray', $all);
        $this->saveLocks = self::overriding('locksToSave', $all);
        $this->deleteLocks = self::overriding('locksToDelete', $all);
        $this->retries = array_values(array_filter(
            $all,
            static fn ($behavior): bool => self::overrides($behavior, 'isRetryable')
                || self::overrides($behavior, 'explain'),
        ));
        $writing = [...$this->saveLocks, ...$this->beforeWrite, ...$this->aroundWrite];
        $this->takesPart = self::overriding('takesPart', $writing) === $writing
            ? self::overriding('takesPart', $all)
            : [];
        $this->isEmpty = $all === [];
        $this->lockBeforeWrite = \count($this->saveLocks) === 1 && $this->saveLocks[0]->locksInBeforeWrite();
        $this->lockFirst = $this->lockBeforeWrite && $this->beforeWrite[0] === $this->saveLocks[0];
        $this->surroundRow = [
            ...$this->beforeSave,
            ...$this->afterWrite,
            ...$this->afterSave,
            ...$this->beforeOperation,
            ...$this->afterOperation,
        ] !== [];
        $this->surroundSave = $this->surroundRow || $this->beforeWrite !== [] || $this->aroundWrite !== []
            || $this->saveLocks !== [];
        $this->surroundDelete = $this->beforeDelete !== [] || $this->afterDelete !== [] || $this->deleteLocks !== []
            || $this->beforeQueryDelete !== [] || $this->afterQueryDelete !== [] || $this->afterOperation !== [];
        $this->surroundQueryWrites = $this->retries !== [] || $this->saveLocks !== [] || $this->deleteLocks !== []
            || $this->afterOperation !== [];
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self(array_map(
            static fn (array $hook) => $hook[0]::forTable($map, $hook[1]),
            $map::HOOKS,
        ));
    }

    /**
     * @param list<Behavior> $all
     * @return list<Behavior>
     */
    private static function overriding(string $method, array $all): array
    {
        return array_values(array_filter(
            $all,
            static fn ($behavior): bool => self::overrides($behavior, $method),
        ));
    }

    /** @param Behavior $behavior */
    private static function overrides(object $behavior, string $method): bool
    {
        return isset((self::$overridden[$behavior::class] ??= $behavior::definedHooks())[$method]);
    }
}
