<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Sorted\Board;
use Sorted\BoardQuery;
use Sorted\Map\CardTableMap;

/**
 * A row of the table "card".
 *
 * Rows that go with a parent which is not their scope.
 */
abstract class Card extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = CardTableMap::class;

    protected ?int $id = null;
    protected ?string $title = null;
    protected ?int $pile = null;
    protected ?int $owner_id = null;
    protected ?int $sortable_rank = null;
    protected ?Board $aBoard = null;

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

    public function getTitle(): ?string
    {
        return $this->title;
    }

    public function setTitle(?string $value): static
    {
        if ($this->title !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->title = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getPile(): ?int
    {
        return $this->pile;
    }

    public function setPile(?int $value): static
    {
        if ($this->pile !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->pile = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getOwnerId(): ?int
    {
        return $this->owner_id;
    }

    public function setOwnerId(?int $value): static
    {
        if ($this->owner_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->owner_id = $value;
            $this->modifiedColumns |= 8;
        }
        if ($this->aBoard !== null || $this->heldBy !== null) {
            $this->followKey('Board', 'owner_id');
        }

        return $this;
    }

    public function getSortableRank(): ?int
    {
        return $this->sortable_rank;
    }

    public function setSortableRank(?int $value): static
    {
        if ($this->sortable_rank !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->dropPlacement();
            $this->sortable_rank = $value;
            $this->modifiedColumns |= 16;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->title = $row[1];
        $this->pile = $row[2];
        $this->owner_id = $row[3];
        $this->sortable_rank = $row[4];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->title,
            $this->pile,
            $this->owner_id,
            $this->sortable_rank,
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

    public function getBoard(?ConnectionInterface $con = null): ?Board
    {
        if ($this->aBoard === null && $this->owner_id !== null) {
            $this->aBoard = $this->parentInMemory('Board', Board::class)
                ?? BoardQuery::create()->findPk($this->owner_id, $con);
        }

        return $this->aBoard;
    }

    public function setBoard(?Board $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setOwnerId($value?->getId());
        $this->aBoard = $value;
        assert($this instanceof \Sorted\Card);
        $value?->addCard($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Board' => $this->aBoard];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Board':
                $this->setOwnerId($this->aBoard?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aBoard === null;
    }

    public function getRank(): ?int
    {
        return $this->getSortableRank();
    }

    public function setRank(?int $rank): static
    {
        return $this->setSortableRank($rank);
    }

    public function getScopeValue(): ?int
    {
        return $this->getPile();
    }

    public function setScopeValue(?int $value): static
    {
        return $this->setPile($value);
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        $this->deleteSorted($con);
    }

    /** @param list<ActiveRecordInterface> $objects */
    public static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        static::deleteSortedTogether($objects, $con);
    }
}
