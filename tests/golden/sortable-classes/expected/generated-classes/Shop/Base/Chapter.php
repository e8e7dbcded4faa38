<?php

declare(strict_types=1);

namespace Shop\Base;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\EnumValue;
use Shop\Map\ChapterTableMap;

/**
 * A row of the table "chapter".
 */
abstract class Chapter extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = ChapterTableMap::class;

    protected ?int $id = null;
    protected ?int $scope_value = null;
    protected ?int $rank = null;

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

    public function getScopeValue(): ?string
    {
        return EnumValue::label($this->scope_value, ChapterTableMap::COLUMNS['scope_value']['values'], 'chapter.scope_value');
    }

    public function setScopeValue(?string $value): static
    {
        $value = EnumValue::index($value, ChapterTableMap::COLUMNS['scope_value']['values'], 'chapter.scope_value');
        if ($this->scope_value !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->scope_value = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getRank(): ?int
    {
        return $this->rank;
    }

    public function setRank(?int $value): static
    {
        if ($this->rank !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->dropPlacement();
            $this->rank = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->scope_value = $row[1];
        $this->rank = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->scope_value,
            $this->rank,
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

    public function save(?ConnectionInterface $con = null): int
    {
        return $this->saveSorted($con, false);
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
