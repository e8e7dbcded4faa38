<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** An object whose row has versions. */
interface VersionableObject extends ActiveRecordInterface
{
    /** Makes the next save add a version, even if nothing has changed or versioning is disabled. */
    public function enforceVersioning(): static;

    /** Whether a save would add a version. */
    public function isVersioningNecessary(?ConnectionInterface $con = null): bool;

    /** @internal whether the next save adds a version, whatever has changed */
    public function isVersioningEnforced(): bool;

    /** @internal whether a child that counts was deleted since the last version */
    public function hasLostVersionedChild(): bool;

    /** @internal */
    public function noteLostVersionedChild(): void;

    /** @internal whether the application has set a log column for the next version */
    public function isVersionLogGiven(string $column): bool;

    /** @internal the version that the object had when it was read, where another one was put in its place */
    public function versionBefore(): ?int;

    /** @internal whether the object was made of a version, beside one that the identity map may have */
    public function isMadeOfVersion(): bool;

    /** @internal called when a version was made of the object's present state */
    public function versionTaken(): void;

    /** @internal loads the related objects of the version that toVersion() has brought back */
    public function loadVersionedRelations(ConnectionInterface $con): void;

    /**
     * @internal called when the columns were taken from a version
     * @param array<string, int|list<list<mixed>>> $relations versions of parents, and keys of children's versions
     */
    public function becomeVersion(?int $versionBefore, array $relations, VersionGraph $graph, bool $isMade): void;
}
