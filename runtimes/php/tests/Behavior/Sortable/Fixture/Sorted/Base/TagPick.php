<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\SetValue;
use Sorted\Map\TagPickTableMap;

/**
 * A row of the table "tag_pick".
 *
 * A set as the scope.
 */
abstract class TagPick extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = TagPickTableMap::class;

    protected ?int $id = null;
    protected ?int $tags = null;
    protected ?int $sortable_rank = null;

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

    /** @return list<string> */
    public function getTags(): array
    {
        return SetValue::labels($this->tags, TagPickTableMap::COLUMNS['tags']['values'], 'tag_pick.tags');
    }

    /** @param list<string>|string|null $value */
    public function setTags(array|string|null $value): static
    {
        $value = SetValue::mask($value, TagPickTableMap::COLUMNS['tags']['values'], 'tag_pick.tags');
        if ($this->tags !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->tags = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function hasTag(string $value): bool
    {
        return in_array($value, $this->getTags(), true);
    }

    public function addTag(string $value): static
    {
        return $this->setTags([...$this->getTags(), $value]);
    }

    public function removeTag(string $value): static
    {
        return $this->setTags(array_values(array_diff($this->getTags(), [$value])));
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
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->tags = $row[1];
        $this->sortable_rank = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->tags,
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

    public function getRank(): ?int
    {
        return $this->getSortableRank();
    }

    public function setRank(?int $rank): static
    {
        return $this->setSortableRank($rank);
    }

    /** @return list<string>|null */
    public function getScopeValue(): ?array
    {
        return $this->tags === null ? null : $this->getTags();
    }

    /** @param list<string>|string|null $value */
    public function setScopeValue(array|string|null $value): static
    {
        return $this->setTags($value);
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
