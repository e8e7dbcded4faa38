<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/**
 * All that the model knows, as arrays: a clone is a snapshot.
 *
 * A parent is ['to' => object, 'by' => 'object' or 'key', 'member' => whether the parent's collection holds the child:
 * 'in', 'out', or 'may' while the rules leave it open].
 *
 * A lost object is one of whose row others have disposed: what its memory says is left open.
 *
 * @phpstan-type ParentState array{to: string, by: string, member: string}
 * @phpstan-type ObjectState array{type: string, new: bool, deleted: bool, lost?: true, note: int|null, parents:
 *     array<string, ParentState|null>}
 * @phpstan-type RowState array{note: int|null, parents: array<string, string|null>}
 */
final class State
{
    /** @var array<string, ObjectState> */
    public array $objects = [];

    /** @var array<string, RowState> what the database holds, by the name of the object */
    public array $rows = [];

    /**
     * @var array<string, array<string, array<string, true>>> children to be deleted with the next save of their parent,
     *     by parent and relation
     */
    public array $orphans = [];

    /**
     * @var array<string, array<string, array<string, true>>> children that were taken out and are written with the next
     *     save, by parent and relation
     */
    public array $released = [];

    /**
     * @var array<string, array<string, true>> relations and junctions whose collection is surely in memory, by object
     */
    public array $loaded = [];

    /** @var array<string, array<string, string>> 'in' or 'may', by junction and tuple */
    public array $links = [];

    /** @var array<string, array<string, true>> */
    public array $storedLinks = [];

    /**
     * @var array<string, array<string, array<string, true>>> the objects on which a tuple was changed since it was
     *     written, by junction and tuple
     */
    public array $changedLinks = [];

    /**
     * @var array<string, array<string, true>> parents in whose collection another object of the same row may be, by
     *     object
     */
    public array $stale = [];

    /** @var array<string, int> how often a clone was taken instead of the object */
    public array $clones = [];

    /** @var array<string, true> objects with a clone that links would lead to as well */
    public array $unlinkable = [];

    /** @var array<string, true> saved parents that were cloned: their children may hold the original */
    public array $cloned = [];

    /** @var array<string, array<string, true>> relations whose parent was given since the last save, by object */
    public array $touched = [];

    /**
     * @var array<string, array<string, string>> the former parent, or '', of each relation whose foreign key was
     *     written past the object, by object
     */
    public array $unsure = [];

    /**
     * @var array<string, array<string, array<string, true>>> parents whose collection may hold an object although its
     *     row is not theirs, by object and relation
     */
    public array $unseen = [];

    /** @var array<string, array<string, true>> tuples with a row that the next save of an object removes, by junction */
    public array $removedLinks = [];

    /** @var array<string, array<string, true>> tuples whose rows were inserted past the objects, by junction */
    public array $insertedLinks = [];

    /** @var array<string, array<string, true>> tuples whose rows were deleted past the objects, by junction */
    public array $erasedLinks = [];

    /** @var array<string, true> objects with a value that a save has failed to write, which count as modified */
    public array $failed = [];

    /** @var array<string, array<string, true>> tuples whose rows were written past the objects, by junction */
    public array $unseenLinks = [];
}
