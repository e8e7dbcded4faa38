<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Support\NotSerializable;

/**
 * The versions that a running operation makes of the rows of one table.
 *
 * @internal
 */
final class OpenVersions
{
    use NotSerializable;

    /** @var array<string, int> the last numbers of rows, read under lock */
    public array $numbers = [];
    /** @var array<int, VersionableObject> objects whose save makes a version, by id */
    public array $due = [];
    /** @var array<int, int> numbers of objects that are about to be written, by id */
    public array $assigned = [];
    /** @var array<string, list<mixed>> keys of the rows that have a number, and no version row yet */
    public array $pending = [];
    /** @var array<string, list<mixed>> keys of deleted rows whose history is kept */
    public array $deleted = [];
    /** @var array<string, list<mixed>> keys of rows whose translations were changed */
    public array $touched = [];
    /** @var array<string, array{VersionableObject, int}> objects of such rows, with the numbers that they have */
    public array $touchedObjects = [];
    /** Whether the version rows wait for what other behaviors write at the end of the operation. */
    public bool $isPostponed = false;
    /** Whether the end of the operation was told that there is something to write. */
    public bool $isCollected = false;
    /** @var array<string, list<mixed>> keys of the rows that an upsert has found */
    public array $found = [];
}
