<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\OwnConnection;

/**
 * The methods of an object whose row has versions.
 *
 * Its properties are protected, so that a rollback restores them with the columns.
 */
trait VersionableModel
{
    protected bool $versioningEnforced = false;
    protected bool $versionedChildLost = false;
    protected bool $madeOfVersion = false;
    /** @var array<string, true> log columns that the application has set for the next version */
    protected array $versionLogGiven = [];
    protected ?int $versionBefore = null;
    /** @var array<string, int|list<list<mixed>>> what toVersion() has brought back and nobody has asked for yet */
    protected array $versionedRelations = [];
    protected ?VersionGraph $versionGraph = null;

    /** Makes the next save add a version, even if nothing has changed or versioning is disabled. */
    public function enforceVersioning(): static
    {
        $this->takeSnapshot();
        $this->versioningEnforced = true;

        return $this;
    }

    /** Whether a save adds a version; an override can refuse it. */
    public function isVersioningNecessary(?ConnectionInterface $con = null): bool
    {
        return VersionNeed::of($this);
    }

    /**
     * Takes the columns of a version, and its related objects when they are asked for or saved. save() adds a new
     * version.
     *
     * @throws VersionNotFoundException
     */
    public function toVersion(int|string $versionNumber, ?ConnectionInterface $con = null): static
    {
        $loaded = [];
        $con ??= OwnConnection::primary($this);
        $version = $this->findVersion((int) $versionNumber, $con)
            ?? throw VersionNotFoundException::ofObject($this, (int) $versionNumber);
        $this->takeVersion($version, $con, $loaded);

        return $this;
    }

    /** The number of the last version that is stored; 0 if there is none. */
    public function getLastVersionNumber(?ConnectionInterface $con = null): int
    {
        return VersionHistory::lastNumber($this, $con);
    }

    public function isLastVersion(?ConnectionInterface $con = null): bool
    {
        $version = VersionedTable::of(static::TABLE_MAP)->version;

        return $this->getLastVersionNumber($con) === ColumnAccess::propertyOf($this, $version);
    }

    /**
     * Compares the object in memory with a version.
     *
     * @param 'columns'|'versions' $keys
     * @param list<string> $ignoredColumns PHP names
     * @return array<int|string, array<int|string, mixed>> by column and version, or by version and column
     */
    public function compareVersion(
        int $versionNumber,
        string $keys = 'columns',
        ?ConnectionInterface $con = null,
        array $ignoredColumns = [],
    ): array {
        return $this->computeDiff(
            VersionHistory::values($this),
            VersionHistory::values(VersionHistory::require($this, $versionNumber, $con)),
            $keys,
            $ignoredColumns,
        );
    }

    /**
     * @param 'columns'|'versions' $keys
     * @param list<string> $ignoredColumns PHP names
     * @return array<int|string, array<int|string, mixed>> by column and version, or by version and column
     */
    public function compareVersions(
        int $fromVersionNumber,
        int $toVersionNumber,
        string $keys = 'columns',
        ?ConnectionInterface $con = null,
        array $ignoredColumns = [],
    ): array {
        return $this->computeDiff(
            VersionHistory::values(VersionHistory::require($this, $fromVersionNumber, $con)),
            VersionHistory::values(VersionHistory::require($this, $toVersionNumber, $con)),
            $keys,
            $ignoredColumns,
        );
    }

    /**
     * @param array<int|string, mixed> $fromVersion by PHP name
     * @param array<int|string, mixed> $toVersion by PHP name
     * @param 'columns'|'versions' $keys
     * @param list<string> $ignoredColumns PHP names
     * @return array<int|string, array<int|string, mixed>>
     */
    protected function computeDiff(
        array $fromVersion,
        array $toVersion,
        string $keys = 'columns',
        array $ignoredColumns = [],
    ): array {
        return VersionDiff::of(
            VersionedTable::of(static::TABLE_MAP),
            $fromVersion,
            $toVersion,
            $keys,
            $ignoredColumns,
        );
    }

    /** For addVersion(). */
    protected function saveVersion(?ConnectionInterface $con): ActiveRecordInterface
    {
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $this->enforceVersioning()->save($con);
        $number = ColumnAccess::propertyOf($this, VersionedTable::of(static::TABLE_MAP)->version);

        return VersionHistory::require($this, \is_int($number) ? $number : 0, $con);
    }

    protected function findVersion(int $number, ?ConnectionInterface $con): ?ActiveRecordInterface
    {
        return VersionHistory::one($this, $number, $con);
    }

    /**
     * @param int|null $last how many, beginning with the last; null for all, beginning with the first
     * @return ObjectCollection<int, ActiveRecordInterface>
     */
    protected function findVersions(?int $last, ?Criteria $criteria, ?ConnectionInterface $con): ObjectCollection
    {
        return VersionHistory::many($this, $last, $criteria, $con);
    }

    /** @param array<string, array<string, array<int, object>>> $loaded */
    protected function takeVersion(ActiveRecordInterface $version, ?ConnectionInterface $con, array &$loaded): void
    {
        $graph = new VersionGraph($loaded);
        VersionRestore::populate($this, $version, $graph, $con);
        $loaded = $graph->objects();
    }

    /** @internal */
    public function isVersioningEnforced(): bool
    {
        return $this->versioningEnforced;
    }

    /** @internal */
    public function hasLostVersionedChild(): bool
    {
        return $this->versionedChildLost;
    }

    /** @internal */
    public function noteLostVersionedChild(): void
    {
        $this->takeSnapshot();
        $this->versionedChildLost = true;
    }

    /** @internal */
    public function isVersionLogGiven(string $column): bool
    {
        return isset($this->versionLogGiven[$column]);
    }

    /** @internal */
    public function versionBefore(): ?int
    {
        return $this->versionBefore;
    }

    /** @internal */
    public function isMadeOfVersion(): bool
    {
        return $this->madeOfVersion;
    }

    /** @internal */
    public function versionTaken(): void
    {
        $this->versioningEnforced = $this->versionedChildLost = false;
        $this->versionLogGiven = [];
        $this->versionBefore = null;
    }

    /** @internal */
    public function loadVersionedRelations(ConnectionInterface $con): void
    {
        foreach ($this->versionedRelations as $relation => $versions) {
            \is_array($versions) ? $this->loadVersionedChildren($relation, $con) : $this->{"get$relation"}($con);
        }
    }

    /** @internal */
    public function becomeVersion(?int $versionBefore, array $relations, VersionGraph $graph, bool $isMade): void
    {
        $this->versionBefore ??= $versionBefore;
        $this->versionLogGiven = [];
        $this->versionedRelations = $relations;
        $this->versionGraph = $graph;
        $this->madeOfVersion = $this->madeOfVersion || $isMade;
    }

    /** The object that an object of this version has as its parent; then what every object has. */
    protected function parentInMemory(string $relation, string $class): ?ActiveRecordInterface
    {
        $version = $this->versionedRelations[$relation] ?? null;
        if (\is_int($version) && $this->versionGraph !== null) {
            unset($this->versionedRelations[$relation]);
            $parent = VersionRestore::parent($this, $relation, $version, $this->versionGraph);
            if ($parent instanceof $class) {
                return $parent;
            }
        }

        return parent::parentInMemory($relation, $class);
    }

    protected function loadVersionedChildren(string $relation, ?ConnectionInterface $con = null): void
    {
        $keys = $this->versionedRelations[$relation] ?? null;
        if (\is_array($keys) && $this->versionGraph !== null) {
            unset($this->versionedRelations[$relation]);
            VersionRestore::children($this, $relation, $keys, $this->versionGraph, $con);
        }
    }
}
