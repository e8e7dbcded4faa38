<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Citation;
use Campus\Map\EssayTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToMany;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "essay".
 */
abstract class Essay extends Model
{
    public const TABLE_MAP = EssayTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    /** @var OneToMany<Citation>|null */
    protected ?OneToMany $collOutgoingCitations = null;
    /** @var OneToMany<Citation>|null */
    protected ?OneToMany $collIncomingCitations = null;
    /** @var ManyToMany<\Campus\Essay>|null */
    protected ?ManyToMany $collTargets = null;
    /** @var ManyToMany<\Campus\Essay>|null */
    protected ?ManyToMany $collSources = null;

    public function getId(): ?int
    {
        return $this->id;
    }

    public function setId(?int $value): static
    {
        if ($this->id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->id = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getName(): ?string
    {
        return $this->name;
    }

    public function setName(?string $value): static
    {
        if ($this->name !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->name = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getNote(): ?int
    {
        return $this->note;
    }

    public function setNote(?int $value): static
    {
        if ($this->note !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->note = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->note = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->note,
        ];
    }

    public function getPrimaryKey(): ?int
    {
        return $this->getId();
    }

    public function setPrimaryKey(?int $key): void
    {
        $this->setId($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->id === null;
    }

    public function setGeneratedId(int|string $id): void
    {
        $this->id = (int) $id;
    }

    /** @return OneToMany<Citation> */
    protected function outgoingCitations(): OneToMany
    {
        return $this->collOutgoingCitations ??= new OneToMany($this, 'OutgoingCitation');
    }

    /** @return ObjectCollection<int, Citation> */
    public function getOutgoingCitations(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->outgoingCitations()->get($criteria, $con);
    }

    /** @param iterable<Citation> $outgoingCitations */
    public function setOutgoingCitations(iterable $outgoingCitations, ?ConnectionInterface $con = null): static
    {
        $this->outgoingCitations()->set($outgoingCitations, $con);

        return $this;
    }

    public function countOutgoingCitations(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->outgoingCitations()->count($criteria, $distinct, $con);
    }

    public function addOutgoingCitation(Citation $outgoingCitation): static
    {
        $this->outgoingCitations()->add($outgoingCitation);

        return $this;
    }

    public function removeOutgoingCitation(Citation $outgoingCitation): static
    {
        $this->outgoingCitations()->remove($outgoingCitation);

        return $this;
    }

    public function clearOutgoingCitations(): static
    {
        $this->collOutgoingCitations?->clear();

        return $this;
    }

    public function initOutgoingCitations(bool $overrideExisting = true): void
    {
        $this->outgoingCitations()->init($overrideExisting);
    }

    public function resetPartialOutgoingCitations(bool $partial = true): void
    {
        $this->outgoingCitations()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Citation> */
    public function getOutgoingCitationsJoinTarget(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->outgoingCitations()->getJoined('Target', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<Citation> */
    protected function incomingCitations(): OneToMany
    {
        return $this->collIncomingCitations ??= new OneToMany($this, 'IncomingCitation');
    }

    /** @return ObjectCollection<int, Citation> */
    public function getIncomingCitations(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->incomingCitations()->get($criteria, $con);
    }

    /** @param iterable<Citation> $incomingCitations */
    public function setIncomingCitations(iterable $incomingCitations, ?ConnectionInterface $con = null): static
    {
        $this->incomingCitations()->set($incomingCitations, $con);

        return $this;
    }

    public function countIncomingCitations(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->incomingCitations()->count($criteria, $distinct, $con);
    }

    public function addIncomingCitation(Citation $incomingCitation): static
    {
        $this->incomingCitations()->add($incomingCitation);

        return $this;
    }

    public function removeIncomingCitation(Citation $incomingCitation): static
    {
        $this->incomingCitations()->remove($incomingCitation);

        return $this;
    }

    public function clearIncomingCitations(): static
    {
        $this->collIncomingCitations?->clear();

        return $this;
    }

    public function initIncomingCitations(bool $overrideExisting = true): void
    {
        $this->incomingCitations()->init($overrideExisting);
    }

    public function resetPartialIncomingCitations(bool $partial = true): void
    {
        $this->incomingCitations()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Citation> */
    public function getIncomingCitationsJoinSource(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->incomingCitations()->getJoined('Source', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToMany<\Campus\Essay> */
    protected function targets(): ManyToMany
    {
        return $this->collTargets ??= new ManyToMany($this, 'Target');
    }

    /** @return ObjectCollection<int, \Campus\Essay> */
    public function getTargets(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->targets()->get($criteria, $con);
    }

    /** @param iterable<\Campus\Essay> $targets */
    public function setTargets(iterable $targets, ?ConnectionInterface $con = null): static
    {
        $this->targets()->set($targets, $con);

        return $this;
    }

    public function countTargets(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->targets()->count($criteria, $distinct, $con);
    }

    public function addTarget(\Campus\Essay $target): static
    {
        $this->targets()->add($target);

        return $this;
    }

    public function removeTarget(\Campus\Essay $target): static
    {
        $this->targets()->remove($target);

        return $this;
    }

    public function clearTargets(): static
    {
        $this->collTargets?->clear();

        return $this;
    }

    public function initTargets(bool $overrideExisting = true): void
    {
        $this->targets()->init($overrideExisting);
    }

    public function isTargetsLoaded(): bool
    {
        return $this->collTargets !== null && $this->collTargets->isLoaded();
    }

    /** @return ManyToMany<\Campus\Essay> */
    protected function sources(): ManyToMany
    {
        return $this->collSources ??= new ManyToMany($this, 'Source');
    }

    /** @return ObjectCollection<int, \Campus\Essay> */
    public function getSources(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->sources()->get($criteria, $con);
    }

    /** @param iterable<\Campus\Essay> $sources */
    public function setSources(iterable $sources, ?ConnectionInterface $con = null): static
    {
        $this->sources()->set($sources, $con);

        return $this;
    }

    public function countSources(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->sources()->count($criteria, $distinct, $con);
    }

    public function addSource(\Campus\Essay $source): static
    {
        $this->sources()->add($source);

        return $this;
    }

    public function removeSource(\Campus\Essay $source): static
    {
        $this->sources()->remove($source);

        return $this;
    }

    public function clearSources(): static
    {
        $this->collSources?->clear();

        return $this;
    }

    public function initSources(bool $overrideExisting = true): void
    {
        $this->sources()->init($overrideExisting);
    }

    public function isSourcesLoaded(): bool
    {
        return $this->collSources !== null && $this->collSources->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->collTargets === null && $this->collSources === null && $this->collOutgoingCitations === null && $this->collIncomingCitations === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collTargets, $this->collSources, $this->collOutgoingCitations, $this->collIncomingCitations];
    }
}
