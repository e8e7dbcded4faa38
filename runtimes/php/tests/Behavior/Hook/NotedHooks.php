<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\AfterClear;
use Orm\Runtime\Behavior\Hook\AfterCopy;
use Orm\Runtime\Behavior\Hook\AfterDelete;
use Orm\Runtime\Behavior\Hook\AfterInsertMany;
use Orm\Runtime\Behavior\Hook\AfterReload;
use Orm\Runtime\Behavior\Hook\AfterSave;
use Orm\Runtime\Behavior\Hook\AfterWrite;
use Orm\Runtime\Behavior\Hook\BeforeDelete;
use Orm\Runtime\Behavior\Hook\BeforeInsertMany;
use Orm\Runtime\Behavior\Hook\BeforeSave;
use Orm\Runtime\Behavior\Hook\BeforeWrite;
use Orm\Runtime\Behavior\Hook\ColumnValues;
use Orm\Runtime\Behavior\Hook\FromArray;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Hook\ToArray;
use Orm\Runtime\Connection\ConnectionInterface;

/** Notes each phase that it is called in. */
final class NotedHooks implements
    BeforeSave,
    BeforeWrite,
    ColumnValues,
    AfterWrite,
    AfterSave,
    BeforeInsertMany,
    AfterInsertMany,
    BeforeDelete,
    AfterDelete,
    AfterCopy,
    AfterReload,
    AfterClear,
    ToArray,
    FromArray
{
    /** @var list<string> */
    public static array $calls = [];
    /** The age that objects get when they are written. */
    public static ?int $age = null;
    public static bool $keepsRow = false;
    public static bool $fails = false;

    public static function reset(): void
    {
        self::$calls = [];
        self::$age = null;
        self::$keepsRow = self::$fails = false;
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function beforeSave(ActiveRecordInterface $object, SaveContext $save): void
    {
        self::$calls[] = 'beforeSave';
    }

    public function beforeWrite(ActiveRecordInterface $object, SaveContext $save): void
    {
        self::$calls[] = $save->isInsert ? 'beforeWrite of a new row' : 'beforeWrite';
    }

    public function giveValues(ActiveRecordInterface $object, SaveContext $save): void
    {
        self::$calls[] = 'giveValues';
        if (self::$age !== null) {
            $object->setByName('Age', self::$age);
        }
        $save->onRollback(static function (): void {
            self::$calls[] = 'rolled back';
        });
        $save->afterCommit(static function (): void {
            self::$calls[] = 'committed';
        });
    }

    public function afterWrite(ActiveRecordInterface $object, SaveContext $save): void
    {
        self::$calls[] = 'afterWrite';
        if (self::$fails) {
            throw new \DomainException('The hook fails.');
        }
    }

    public function afterSave(ActiveRecordInterface $object, SaveContext $save): void
    {
        self::$calls[] = 'afterSave';
    }

    public function beforeInsertMany(array $objects, SaveContext $save): void
    {
        self::$calls[] = 'beforeInsertMany ' . count($objects);
    }

    public function afterInsertMany(array $objects, SaveContext $save): void
    {
        self::$calls[] = 'afterInsertMany ' . count($objects);
    }

    public function beforeDelete(ActiveRecordInterface $object, ConnectionInterface $con): bool
    {
        self::$calls[] = 'beforeDelete';

        return !self::$keepsRow;
    }

    public function afterDelete(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        self::$calls[] = 'afterDelete';
    }

    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        self::$calls[] = 'afterCopy';
    }

    public function afterReload(ActiveRecordInterface $object): void
    {
        self::$calls[] = 'afterReload';
    }

    public function afterClear(ActiveRecordInterface $object): void
    {
        self::$calls[] = 'afterClear';
    }

    public function toArray(ActiveRecordInterface $object, array $values, string $keyType): array
    {
        return $values + ['Noted' => true];
    }

    public function fromArray(ActiveRecordInterface $object, array $values, string $keyType): void
    {
        self::$calls[] = 'fromArray ' . implode(',', array_keys($values));
    }
}
