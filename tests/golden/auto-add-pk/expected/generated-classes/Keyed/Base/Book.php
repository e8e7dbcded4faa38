<?php

declare(strict_types=1);

namespace Keyed\Base;

use Keyed\Map\BookTableMap;
use Keyed\Review;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "book".
 */
abstract class Book extends Model
{
    public const TABLE_MAP = BookTableMap::class;

    protected ?string $title = null;
    protected ?int $key = null;
    /** @var OneToMany<Review>|null */
    protected ?OneToMany $collReviews = null;

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
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getKey(): ?int
    {
        return $this->key;
    }

    public function setKey(?int $value): static
    {
        if ($this->key !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->key = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null, int|null} $row */
        $this->title = $row[0];
        $this->key = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->title,
            $this->key,
        ];
    }

    public function getPrimaryKey(): ?int
    {
        return $this->getKey();
    }

    public function setPrimaryKey(?int $key): void
    {
        $this->setKey($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->key === null;
    }

    public function setGeneratedId(int|string $id): void
    {
        $this->key = (int) $id;
    }

    /** @return OneToMany<Review> */
    protected function reviews(): OneToMany
    {
        return $this->collReviews ??= new OneToMany($this, 'Review');
    }

    /** @return ObjectCollection<int, Review> */
    public function getReviews(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->reviews()->get($criteria, $con);
    }

    /** @param iterable<Review> $reviews */
    public function setReviews(iterable $reviews, ?ConnectionInterface $con = null): static
    {
        $this->reviews()->set($reviews, $con);

        return $this;
    }

    public function countReviews(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->reviews()->count($criteria, $distinct, $con);
    }

    public function addReview(Review $review): static
    {
        $this->reviews()->add($review);

        return $this;
    }

    public function removeReview(Review $review): static
    {
        $this->reviews()->remove($review);

        return $this;
    }

    public function clearReviews(): static
    {
        $this->collReviews?->clear();

        return $this;
    }

    public function initReviews(bool $overrideExisting = true): void
    {
        $this->reviews()->init($overrideExisting);
    }

    public function resetPartialReviews(bool $partial = true): void
    {
        $this->reviews()->resetPartial($partial);
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->collReviews === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collReviews];
    }
}
