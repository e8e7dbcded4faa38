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
use Sorted\Map\NoteTableMap;

/**
 * A row of the table "note".
 *
 * A nullable scope whose parent leaves its rows behind.
 */
abstract class Note extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = NoteTableMap::class;

    protected ?int $id = null;
    protected ?int $board_id = null;
    protected ?int $position = null;
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

    public function getBoardId(): ?int
    {
        return $this->board_id;
    }

    public function setBoardId(?int $value): static
    {
        if ($this->board_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->board_id = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aBoard !== null || $this->heldBy !== null) {
            $this->followKey('Board', 'board_id');
        }

        return $this;
    }

    public function getPosition(): ?int
    {
        return $this->position;
    }

    public function setPosition(?int $value): static
    {
        if ($this->position !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->dropPlacement();
            $this->position = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->board_id = $row[1];
        $this->position = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->board_id,
            $this->position,
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
        if ($this->aBoard === null && $this->board_id !== null) {
            $this->aBoard = $this->parentInMemory('Board', Board::class)
                ?? BoardQuery::create()->findPk($this->board_id, $con);
        }

        return $this->aBoard;
    }

    public function setBoard(?Board $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setBoardId($value?->getId());
        $this->aBoard = $value;
        assert($this instanceof \Sorted\Note);
        $value?->addNote($this);

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
                $this->setBoardId($this->aBoard?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aBoard === null;
    }

    public function getRank(): ?int
    {
        return $this->getPosition();
    }

    public function setRank(?int $rank): static
    {
        return $this->setPosition($rank);
    }

    public function getScopeValue(): ?int
    {
        return $this->getBoardId();
    }

    public function setScopeValue(?int $value): static
    {
        return $this->setBoardId($value);
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
