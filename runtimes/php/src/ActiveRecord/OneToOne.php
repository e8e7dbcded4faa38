<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Util\NotSerializable;

/**
 * The one object whose foreign key points at an object, and is its own primary key.
 *
 * @template T of ActiveRecordInterface
 */
final class OneToOne implements RelatedCollection
{
    use NotSerializable;

    private readonly RelationFacts $facts;
    /** @var T|null */
    private ?ActiveRecordInterface $member = null;
    private bool $loaded = false;
    /** @var array<int, T> what was replaced since the last save, by object id */
    private array $replaced = [];

    public function __construct(private readonly ActiveRecordInterface $owner, private readonly string $relation)
    {
        $this->facts = RelationFacts::of($owner::tableMap(), $relation);
    }

    public function relation(): string
    {
        return $this->relation;
    }

    /** @return T|null */
    public function get(?ConnectionInterface $con = null): ?ActiveRecordInterface
    {
        if ($this->member === null && !$this->loaded && !$this->owner->isNew()) {
            if (LazyLoading::$watched) {
                LazyLoading::note($this->owner::class, $this->relation);
            }
            /** @var T|null $member */
            $member = $this->facts->queryOf($this->owner)->findOne($con);
            $this->member = $member;
            $this->loaded = true;
            $this->member?->hydrateRelation($this->facts->inverse, $this->owner);
        }

        return $this->member;
    }

    /** @param T|null $member the one before is deleted when the owner is saved */
    public function set(?ActiveRecordInterface $member): void
    {
        if ($member !== null && $member === $this->member) {
            return;
        }
        // A row that is there already, and is being attached anew, needs no query to find out.
        $old = $member !== null && !$member->isNew() && $this->facts->pointsAt($member, $this->owner) ? $this->member : $this->get();
        if ($old !== null && $old !== $member && !$old->isNew()) {
            $this->replaced[spl_object_id($old)] = $old;
        }
        $this->member = $member;
        $this->loaded = true;
        if ($member !== null) {
            unset($this->replaced[spl_object_id($member)]);
            if ($member->loadedParent($this->facts->inverse) !== $this->owner) {
                $member->{'set' . $this->facts->inverse}($this->owner);
            }
        }
    }

    public function isLoaded(): bool
    {
        return $this->loaded;
    }

    public function clear(): void
    {
        $this->member = null;
        $this->loaded = false;
        $this->replaced = [];
    }

    public function hydrate(?ActiveRecordInterface $member): void
    {
        /** @var T|null $member */
        $this->member = $member;
        $this->loaded = true;
        $member?->hydrateRelation($this->facts->inverse, $this->owner);
    }

    public function loadedMembers(): array
    {
        return $this->member === null ? [] : [$this->member];
    }

    public function save(ConnectionInterface $con, SaveJournal $journal): int
    {
        $rows = 0;
        if ($this->replaced !== []) {
            $replaced = $this->replaced;
            $this->replaced = [];
            $journal->entries[] = function () use ($replaced): void {
                $this->replaced = $replaced;
            };
            foreach ($replaced as $member) {
                if (!$member->isDeleted()) {
                    $member->delete($con);
                    ++$rows;
                }
            }
        }
        $member = $this->member;
        if ($member !== null && !$member->isDeleted() && $this->facts->needsSaving($member, $this->owner)) {
            $rows += $member->save($con);
        }

        return $rows;
    }
}
