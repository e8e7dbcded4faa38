<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** The behaviors of a table, sorted by what they hook into. A hook that no behavior has is an empty list. */
final class TableHooks
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** @var list<ColumnValues> */
    public readonly array $columnValues;
    /** @var list<BeforeSave> */
    public readonly array $beforeSave;
    /** @var list<BeforeWrite> */
    public readonly array $beforeWrite;
    /** @var list<AroundWrite> */
    public readonly array $aroundWrite;
    /** @var list<AfterWrite> */
    public readonly array $afterWrite;
    /** @var list<AfterSave> */
    public readonly array $afterSave;
    /** @var list<BeforeInsertMany> */
    public readonly array $beforeInsertMany;
    /** @var list<AfterInsertMany> */
    public readonly array $afterInsertMany;
    /** @var list<RequiresSingleSave> */
    public readonly array $requiresSingleSave;
    /** @var list<SplitsBatch> */
    public readonly array $splitsBatch;
    /** @var list<BeforeUpsert> */
    public readonly array $beforeUpsert;
    /** @var list<AfterUpsert> */
    public readonly array $afterUpsert;
    /** @var list<BeforeDelete> */
    public readonly array $beforeDelete;
    /** @var list<AfterDelete> */
    public readonly array $afterDelete;
    /** @var list<BeforeQueryUpdate> */
    public readonly array $beforeQueryUpdate;
    /** @var list<AfterQueryUpdate> */
    public readonly array $afterQueryUpdate;
    /** @var list<BeforeQueryDelete> */
    public readonly array $beforeQueryDelete;
    /** @var list<AfterQueryDelete> */
    public readonly array $afterQueryDelete;
    /** @var list<BeforeSelect> */
    public readonly array $beforeSelect;
    /** @var list<AfterSelect> */
    public readonly array $afterSelect;
    /** @var list<JoinedColumns> */
    public readonly array $joinedColumns;
    /** @var list<BeforeOperation> */
    public readonly array $beforeOperation;
    /** @var list<BeforeSaveMany> */
    public readonly array $beforeSaveMany;
    /** @var list<AfterOperation> */
    public readonly array $afterOperation;
    /** @var list<AfterCopy> */
    public readonly array $afterCopy;
    /** @var list<AfterUndo> */
    public readonly array $afterUndo;
    /** @var list<AfterHydrate> */
    public readonly array $afterHydrate;
    /** @var list<AfterReload> */
    public readonly array $afterReload;
    /** @var list<AfterClear> */
    public readonly array $afterClear;
    /** @var list<ToArray> */
    public readonly array $toArray;
    /** @var list<FromArray> */
    public readonly array $fromArray;
    /** @var list<TakesLocks> */
    public readonly array $takesLocks;
    /** @var list<TakesDeleteLocks> */
    public readonly array $takesDeleteLocks;
    /** @var list<Retries> */
    public readonly array $retries;

    /** @var list<TakesPart> all behaviors that may have a part in writing a row; empty if one of them always has */
    public readonly array $takesPart;

    public readonly bool $isEmpty;
    /** Whether BeforeWrite takes all locks of a save, see LocksBeforeWrite. */
    public readonly bool $lockBeforeWrite;
    /** Whether BeforeWrite takes them before any other hook runs. */
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
        $this->columnValues = self::only(ColumnValues::class, $all);
        $this->beforeSave = self::only(BeforeSave::class, $all);
        $this->beforeWrite = self::only(BeforeWrite::class, $all);
        $this->aroundWrite = self::only(AroundWrite::class, $all);
        $this->afterWrite = self::only(AfterWrite::class, $all);
        $this->afterSave = self::only(AfterSave::class, $all);
        $this->beforeInsertMany = self::only(BeforeInsertMany::class, $all);
        $this->afterInsertMany = self::only(AfterInsertMany::class, $all);
        $this->requiresSingleSave = self::only(RequiresSingleSave::class, $all);
        $this->splitsBatch = self::only(SplitsBatch::class, $all);
        $this->beforeUpsert = self::only(BeforeUpsert::class, $all);
        $this->afterUpsert = self::only(AfterUpsert::class, $all);
        $this->beforeDelete = self::only(BeforeDelete::class, $all);
        $this->afterDelete = self::only(AfterDelete::class, $all);
        $this->beforeQueryUpdate = self::only(BeforeQueryUpdate::class, $all);
        $this->afterQueryUpdate = self::only(AfterQueryUpdate::class, $all);
        $this->beforeQueryDelete = self::only(BeforeQueryDelete::class, $all);
        $this->afterQueryDelete = self::only(AfterQueryDelete::class, $all);
        $this->beforeSelect = self::only(BeforeSelect::class, $all);
        $this->afterSelect = self::only(AfterSelect::class, $all);
        $this->joinedColumns = self::only(JoinedColumns::class, $all);
        $this->beforeOperation = self::only(BeforeOperation::class, $all);
        $this->beforeSaveMany = self::only(BeforeSaveMany::class, $all);
        $this->afterOperation = self::only(AfterOperation::class, $all);
        $this->afterCopy = self::only(AfterCopy::class, $all);
        $this->afterUndo = self::only(AfterUndo::class, $all);
        $this->afterHydrate = self::only(AfterHydrate::class, $all);
        $this->afterReload = self::only(AfterReload::class, $all);
        $this->afterClear = self::only(AfterClear::class, $all);
        $this->toArray = self::only(ToArray::class, $all);
        $this->fromArray = self::only(FromArray::class, $all);
        $this->takesLocks = self::only(TakesLocks::class, $all);
        $this->takesDeleteLocks = self::only(TakesDeleteLocks::class, $all);
        $this->retries = self::only(Retries::class, $all);
        $writing = [...$this->takesLocks, ...$this->beforeWrite, ...$this->aroundWrite];
        $this->takesPart = self::only(TakesPart::class, $writing) === $writing
            ? self::only(TakesPart::class, $all)
            : [];
        $this->isEmpty = $all === [];
        $this->lockBeforeWrite = \count($this->takesLocks) === 1 && $this->takesLocks[0] instanceof LocksBeforeWrite;
        $this->lockFirst = $this->lockBeforeWrite && $this->beforeWrite[0] === $this->takesLocks[0];
        $this->surroundRow = [
            ...$this->beforeSave,
            ...$this->afterWrite,
            ...$this->afterSave,
            ...$this->beforeOperation,
            ...$this->afterOperation,
        ] !== [];
        $this->surroundSave = $this->surroundRow || $this->beforeWrite !== [] || $this->aroundWrite !== []
            || $this->takesLocks !== [];
        $this->surroundDelete = $this->beforeDelete !== [] || $this->afterDelete !== [] || $this->takesLocks !== []
            || $this->beforeQueryDelete !== [] || $this->afterQueryDelete !== [] || $this->afterOperation !== []
            || $this->takesDeleteLocks !== [];
        $this->surroundQueryWrites = $this->retries !== [] || $this->takesLocks !== [] || $this->afterOperation !== [];
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self(array_map(
            static fn (array $hook): Behavior => $hook[0]::forTable($map, $hook[1]),
            $map::HOOKS,
        ));
    }

    /**
     * @template T of Behavior
     * @param class-string<T> $hook
     * @param list<Behavior> $all
     * @return list<T>
     */
    private static function only(string $hook, array $all): array
    {
        return array_values(array_filter($all, static fn (Behavior $behavior): bool => $behavior instanceof $hook));
    }
}
