<?php

declare(strict_types=1);

namespace Sorted\Base;

use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\EnumValue;
use Orm\Runtime\Type\SetValue;
use Orm\Runtime\Type\Temporal;
use Sorted\Map\TrackTableMap;

/**
 * A row of the table "track".
 *
 * A scope of several columns, of several types.
 */
abstract class Track extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = TrackTableMap::class;

    protected ?int $id = null;
    protected ?int $user_id = null;
    protected ?int $mood = null;
    protected ?int $tags = null;
    protected ?string $genre = null;
    protected DateTimeImmutable|string|null $day = null;
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

    public function getUserId(): ?int
    {
        return $this->user_id;
    }

    public function setUserId(?int $value): static
    {
        if ($this->user_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->user_id = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getMood(): ?string
    {
        return EnumValue::label($this->mood, TrackTableMap::COLUMNS['mood']['values'], 'track.mood');
    }

    public function setMood(?string $value): static
    {
        $value = EnumValue::index($value, TrackTableMap::COLUMNS['mood']['values'], 'track.mood');
        if ($this->mood !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->mood = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    /** @return list<string> */
    public function getTags(): array
    {
        return SetValue::labels($this->tags, TrackTableMap::COLUMNS['tags']['values'], 'track.tags');
    }

    /** @param list<string>|string|null $value */
    public function setTags(array|string|null $value): static
    {
        $value = SetValue::mask($value, TrackTableMap::COLUMNS['tags']['values'], 'track.tags');
        if ($this->tags !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->tags = $value;
            $this->modifiedColumns |= 8;
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

    public function getGenre(): ?string
    {
        return $this->genre;
    }

    public function setGenre(?string $value): static
    {
        if ($this->genre !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->genre = $value;
            $this->modifiedColumns |= 16;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getDay(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->day)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->day);
            if ($text !== null) {
                return $text;
            }
            $this->day = Temporal::parse($this->day, TrackTableMap::DATABASE_NAME, Temporal::DATE);
        }

        return $format === null ? $this->day : $this->day?->format($format);
    }

    public function setDay(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'track.day', Temporal::DATE, TrackTableMap::DATABASE_NAME);
        if ($this->day === null ? $value !== null : Temporal::differ($this->day, $value, Temporal::DATE, TrackTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->day = $value;
            $this->modifiedColumns |= 32;
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
            $this->modifiedColumns |= 64;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, int|null, int|null, string|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->user_id = $row[1];
        $this->mood = $row[2];
        $this->tags = $row[3];
        $this->genre = $row[4];
        $this->day = $row[5];
        $this->sortable_rank = $row[6];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->user_id,
            $this->mood,
            $this->tags,
            $this->genre,
            \is_string($this->day) || $this->day === null ? $this->day : Temporal::stored($this->day, Temporal::DATE, TrackTableMap::DATABASE_NAME),
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

    /** @return list<mixed> one value per scope column */
    public function getScopeValue(): array
    {
        return [$this->getUserId(), $this->getMood(), $this->tags === null ? null : $this->getTags(), $this->getGenre(), $this->getDay()];
    }

    /** @param array<int|string, mixed> $values one per scope column, in their order or by name */
    public function setScopeValue(array $values): static
    {
        return $this->takeScopeValues($values);
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
