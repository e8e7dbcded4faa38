<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\ModelClass;

/** The phases that a save of objects of one class has beside writing rows, as bits of a mask. */
final class Phases
{
    public const PRE_SAVE = 1;
    public const PRE_INSERT = 2;
    public const PRE_UPDATE = 4;
    public const POST_SAVE = 8;
    public const POST_INSERT = 16;
    public const POST_UPDATE = 32;
    public const POST = self::POST_SAVE | self::POST_INSERT | self::POST_UPDATE;
    /** Hooks that the application defines. */
    public const APPLICATION = 63;
    /** A behavior gives columns values. */
    public const COLUMN_VALUES = 64;
    /** A behavior takes locks, or takes part right before or around the write of a row. */
    public const BEFORE_ROW = 128;
    /** A behavior takes part in other phases, or in the operation as a whole. */
    public const AROUND_ROW = 256;
    /** A row needs more than one statement, or the table refuses it. */
    public const SEVERAL_STATEMENTS = 512;
    /** The application says which objects are new or deleted. */
    public const OWN_STATE = 1024;
    /** An object has related objects in memory that may have to be saved, or its key is not that of its row. */
    public const RELATED = 2048;
    /** An object does not have the key of a parent that has its row. */
    public const PARENT_KEYS = 4096;
    /** What changes columns of an object right before its row is written. */
    public const COLUMNS = self::COLUMN_VALUES | self::PARENT_KEYS;
    /** What saves have in which only rows are written, within hooks of the application. */
    public const HOOKED_ROW = self::APPLICATION | self::COLUMNS;

    private const HOOKS = [
        'preSave' => self::PRE_SAVE,
        'preInsert' => self::PRE_INSERT,
        'preUpdate' => self::PRE_UPDATE,
        'postSave' => self::POST_SAVE,
        'postInsert' => self::POST_INSERT,
        'postUpdate' => self::POST_UPDATE,
    ];

    /**
     * Returns the phases of a class, which are the same for all of its objects. RowStatements keeps them.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public static function of(string $class, RowStatements $table): int
    {
        $phases = 0;
        foreach (ModelClass::hooks($class) as $hook) {
            $phases |= self::HOOKS[$hook] ?? 0;
        }
        $hooks = $table->hooks;
        $bits = [
            self::COLUMN_VALUES => $hooks->columnValues !== [],
            self::BEFORE_ROW => $hooks->beforeWrite !== [] || $hooks->aroundWrite !== [] || $hooks->saveLocks !== [],
            self::AROUND_ROW => $hooks->surroundRow,
            self::SEVERAL_STATEMENTS => !self::takesOneStatement($table),
            self::OWN_STATE => OwnHooks::tellState($class),
        ];
        foreach ($bits as $bit => $isSet) {
            $phases |= $isSet ? $bit : 0;
        }

        return $phases;
    }

    /** Whether one statement writes a row of the table, and gives back all that has to be known of it. */
    private static function takesOneStatement(RowStatements $table): bool
    {
        return !$table->readOnly && !$table->reloadsOnInsert && !$table->reloadsOnUpdate
            && $table->keyPositions !== [] && $table->idPosition < ColumnMask::BITS
            && ($table->keyProperties === [] || max(array_keys($table->keyProperties)) < ColumnMask::BITS)
            && ($table->idPosition < 0 || $table->idStrategy !== IdStrategy::Sequence);
    }
}
