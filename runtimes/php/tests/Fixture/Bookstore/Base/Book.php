<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\BookDetail;
use Bookstore\BookTag;
use Bookstore\Category;
use Bookstore\CategoryQuery;
use Bookstore\Map\BookTableMap;
use Bookstore\Placement;
use Bookstore\Review;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToMany;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Orm\Runtime\Persistence\Relation\OneToOne;
use Orm\Runtime\Type\ArrayValue;
use Orm\Runtime\Type\BooleanValue;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\EnumValue;
use Orm\Runtime\Type\FloatValue;
use Orm\Runtime\Type\JsonValue;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\ObjectValue;
use Orm\Runtime\Type\SetValue;
use Orm\Runtime\Type\Temporal;
use Orm\Runtime\Type\UuidValue;

/**
 * A row of the table "book".
 */
abstract class Book extends Model
{
    public const TABLE_MAP = BookTableMap::class;

    protected ?int $id = null;
    protected ?string $title = null;
    protected ?string $isbn = null;
    protected string|float|int|null $price = '1.50';
    protected ?float $weight = null;
    protected ?int $pages = null;
    protected ?int $sold = 0;
    protected DateTimeImmutable|string|null $published_on = null;
    protected DateTimeImmutable|string|null $opens_at = null;
    protected DateTimeImmutable|string|null $created_at = null;
    protected ?bool $published = true;
    protected ?int $state = null;
    protected ?int $genres = null;
    protected ?string $keywords = null;
    protected ?string $attributes = null;
    protected ?string $token = null;
    /** @var resource|scalar|null */
    protected mixed $cover = null;
    protected ?string $excerpt = null;
    protected ?string $payload = null;
    protected ?int $author_id = null;
    protected ?int $category_id = null;
    protected ?Author $aAuthor = null;
    protected ?Category $aCategory = null;
    /** @var OneToOne<BookDetail>|null */
    protected ?OneToOne $singleBookDetail = null;
    /** @var OneToMany<Review>|null */
    protected ?OneToMany $collReviews = null;
    /** @var OneToMany<BookTag>|null */
    protected ?OneToMany $collBookTags = null;
    /** @var OneToMany<Placement>|null */
    protected ?OneToMany $collPlacements = null;
    /** @var ManyToMany<Tag>|null */
    protected ?ManyToMany $collTags = null;
    /** @var ManyToManyCombination<Shelf>|null */
    protected ?ManyToManyCombination $combinationCollShelfSlots = null;

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

    public function getIsbn(): ?string
    {
        return $this->isbn;
    }

    public function setIsbn(?string $value): static
    {
        if ($this->isbn !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->isbn = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getPrice(): ?string
    {
        return \is_string($this->price) || $this->price === null ? $this->price : $this->price = DecimalValue::text($this->price, 2);
    }

    public function setPrice(string|int|float|null $value): static
    {
        $value = DecimalValue::from($value, 'book.price', 2);
        if (\is_string($this->price) || $this->price === null ? $this->price !== $value : DecimalValue::differ($this->price, $value, 2)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->price = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function getWeight(): ?float
    {
        return $this->weight;
    }

    public function setWeight(float|int|null $value): static
    {
        $value = $value === null ? null : (float) $value;
        if ($this->weight !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->weight = $value;
            $this->modifiedColumns |= 16;
        }

        return $this;
    }

    public function getPages(): ?int
    {
        return $this->pages;
    }

    public function setPages(?int $value): static
    {
        if ($this->pages !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->pages = $value;
            $this->modifiedColumns |= 32;
        }

        return $this;
    }

    public function getSold(): ?int
    {
        return $this->sold;
    }

    public function setSold(?int $value): static
    {
        if ($this->sold !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->sold = $value;
            $this->modifiedColumns |= 64;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getPublishedOn(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->published_on)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->published_on);
            if ($text !== null) {
                return $text;
            }
            $this->published_on = Temporal::parse($this->published_on, BookTableMap::DATABASE_NAME, Temporal::DATE);
        }

        return $format === null ? $this->published_on : $this->published_on?->format($format);
    }

    public function setPublishedOn(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'book.published_on', Temporal::DATE, BookTableMap::DATABASE_NAME);
        if ($this->published_on === null ? $value !== null : Temporal::differ($this->published_on, $value, Temporal::DATE, BookTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->published_on = $value;
            $this->modifiedColumns |= 128;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getOpensAt(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->opens_at)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->opens_at);
            if ($text !== null) {
                return $text;
            }
            $this->opens_at = Temporal::parse($this->opens_at, BookTableMap::DATABASE_NAME, Temporal::TIME);
        }

        return $format === null ? $this->opens_at : $this->opens_at?->format($format);
    }

    public function setOpensAt(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'book.opens_at', Temporal::TIME, BookTableMap::DATABASE_NAME);
        if ($this->opens_at === null ? $value !== null : Temporal::differ($this->opens_at, $value, Temporal::TIME, BookTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->opens_at = $value;
            $this->modifiedColumns |= 256;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getCreatedAt(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->created_at)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->created_at);
            if ($text !== null) {
                return $text;
            }
            $this->created_at = Temporal::parse($this->created_at, BookTableMap::DATABASE_NAME, Temporal::TIMESTAMP);
        }

        return $format === null ? $this->created_at : $this->created_at?->format($format);
    }

    public function setCreatedAt(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'book.created_at', Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME);
        if ($this->created_at === null ? $value !== null : Temporal::differ($this->created_at, $value, Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->created_at = $value;
            $this->modifiedColumns |= 512;
        }

        return $this;
    }

    public function getPublished(): ?bool
    {
        return $this->published;
    }

    public function setPublished(bool|int|string|null $value): static
    {
        $value = \is_bool($value) ? $value : BooleanValue::from($value);
        if ($this->published !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->published = $value;
            $this->modifiedColumns |= 1024;
        }

        return $this;
    }

    public function isPublished(): ?bool
    {
        return $this->published;
    }

    public function getState(): ?string
    {
        return EnumValue::label($this->state, BookTableMap::COLUMNS['state']['values'], 'book.state');
    }

    public function setState(?string $value): static
    {
        $value = EnumValue::index($value, BookTableMap::COLUMNS['state']['values'], 'book.state');
        if ($this->state !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->state = $value;
            $this->modifiedColumns |= 2048;
        }

        return $this;
    }

    /** @return list<string> */
    public function getGenres(): array
    {
        return SetValue::labels($this->genres, BookTableMap::COLUMNS['genres']['values'], 'book.genres');
    }

    /** @param list<string>|string|null $value */
    public function setGenres(array|string|null $value): static
    {
        $value = SetValue::mask($value, BookTableMap::COLUMNS['genres']['values'], 'book.genres');
        if ($this->genres !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->genres = $value;
            $this->modifiedColumns |= 4096;
        }

        return $this;
    }

    public function hasGenre(string $value): bool
    {
        return in_array($value, $this->getGenres(), true);
    }

    public function addGenre(string $value): static
    {
        return $this->setGenres([...$this->getGenres(), $value]);
    }

    public function removeGenre(string $value): static
    {
        return $this->setGenres(array_values(array_diff($this->getGenres(), [$value])));
    }

    /** @return list<string> */
    public function getKeywords(): array
    {
        return ArrayValue::parse($this->keywords);
    }

    /** @param array<mixed>|null $value */
    public function setKeywords(?array $value): static
    {
        $value = ArrayValue::stored($value, 'book.keywords');
        if ($this->keywords !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->keywords = $value;
            $this->modifiedColumns |= 8192;
        }

        return $this;
    }

    public function hasKeyword(string $value): bool
    {
        return in_array($value, $this->getKeywords(), true);
    }

    public function addKeyword(string $value): static
    {
        return $this->setKeywords([...$this->getKeywords(), $value]);
    }

    public function removeKeyword(string $value): static
    {
        return $this->setKeywords(array_values(array_diff($this->getKeywords(), [$value])));
    }

    public function getAttributes(bool $asArray = true): mixed
    {
        return JsonValue::decode($this->attributes, $asArray, 'book.attributes');
    }

    public function setAttributes(mixed $value): static
    {
        $value = JsonValue::stored($value, 'book.attributes');
        if (JsonValue::differ($this->attributes, $value)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->attributes = $value;
            $this->modifiedColumns |= 16384;
        }

        return $this;
    }

    public function getToken(): ?string
    {
        return $this->token;
    }

    public function setToken(?string $value): static
    {
        $value = UuidValue::from($value, 'book.token');
        if ($this->token !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->token = $value;
            $this->modifiedColumns |= 32768;
        }

        return $this;
    }

    /** @return resource|null */
    public function getCover(): mixed
    {
        return $this->cover = LobValue::stream($this->cover);
    }

    /** @param resource|string|null $value */
    public function setCover(mixed $value): static
    {
        $value = LobValue::from($value, 'book.cover');
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->cover = $value;
        $this->modifiedColumns |= 65536;

        return $this;
    }

    public function getExcerpt(?ConnectionInterface $con = null): ?string
    {
        $this->loadLazyColumn(17, $con);

        return $this->excerpt;
    }

    public function setExcerpt(?string $value): static
    {
        if ($this->mayDiffer(17) || $this->excerpt !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->excerpt = $value;
            $this->modifiedColumns |= 131072;
        }
        $this->markLoaded(17);

        return $this;
    }

    public function getPayload(): mixed
    {
        return ObjectValue::read($this->payload, BookTableMap::COLUMNS['payload']['allowedClasses'], 'book.payload');
    }

    public function setPayload(mixed $value): static
    {
        $value = ObjectValue::text($value, 'book.payload');
        if ($this->payload !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->payload = $value;
            $this->modifiedColumns |= 262144;
        }

        return $this;
    }

    public function getAuthorId(): ?int
    {
        return $this->author_id;
    }

    public function setAuthorId(?int $value): static
    {
        if ($this->author_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->author_id = $value;
            $this->modifiedColumns |= 524288;
        }
        if ($this->aAuthor !== null || $this->heldBy !== null) {
            $this->followKey('Author', 'author_id');
        }

        return $this;
    }

    public function getCategoryId(): ?int
    {
        return $this->category_id;
    }

    public function setCategoryId(?int $value): static
    {
        if ($this->category_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->category_id = $value;
            $this->modifiedColumns |= 1048576;
        }
        if ($this->aCategory !== null || $this->heldBy !== null) {
            $this->followKey('Category', 'category_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, string|null, string|float|int|null, scalar|null, int|null, int|null, string|null, string|null, string|null, scalar|null, int|null, int|null, string|null, string|null, scalar|resource|null, scalar|resource|null, scalar|resource|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->title = $row[1];
        $this->isbn = $row[2];
        $this->price = $row[3];
        $this->weight = $row[4] === null ? null : ((float) $row[4] ?: FloatValue::of($row[4]));
        $this->pages = $row[5];
        $this->sold = $row[6];
        $this->published_on = $row[7];
        $this->opens_at = $row[8];
        $this->created_at = $row[9];
        $this->published = $row[10] === null ? null : (bool) $row[10];
        $this->state = $row[11];
        $this->genres = $row[12];
        $this->keywords = $row[13];
        $this->attributes = $row[14];
        $this->token = $row[15] === null ? null : UuidValue::fromBinary($row[15]);
        $this->cover = $row[16];
        $this->payload = $row[17] === null ? null : LobValue::text($row[17]);
        $this->author_id = $row[18];
        $this->category_id = $row[19];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
        $this->loadedLazyColumns = [];
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->title,
            $this->isbn,
            \is_string($this->price) || $this->price === null ? $this->price : DecimalValue::text($this->price, 2),
            $this->weight,
            $this->pages,
            $this->sold,
            \is_string($this->published_on) || $this->published_on === null ? $this->published_on : Temporal::stored($this->published_on, Temporal::DATE, BookTableMap::DATABASE_NAME),
            \is_string($this->opens_at) || $this->opens_at === null ? $this->opens_at : Temporal::stored($this->opens_at, Temporal::TIME, BookTableMap::DATABASE_NAME),
            \is_string($this->created_at) || $this->created_at === null ? $this->created_at : Temporal::stored($this->created_at, Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME),
            $this->published,
            $this->state,
            $this->genres,
            $this->keywords,
            $this->attributes,
            $this->token === null ? null : UuidValue::toBinary($this->token),
            $this->cover === null ? null : LobValue::stored($this->cover),
            $this->excerpt,
            $this->payload === null ? null : LobValue::stored($this->payload),
            $this->author_id,
            $this->category_id,
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

    public function getAuthor(?ConnectionInterface $con = null): ?Author
    {
        if ($this->aAuthor === null && $this->author_id !== null) {
            $this->aAuthor = $this->parentInMemory('Author', Author::class)
                ?? AuthorQuery::create()->findPk($this->author_id, $con);
        }

        return $this->aAuthor;
    }

    public function setAuthor(?Author $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setAuthorId($value?->getId());
        $this->aAuthor = $value;
        assert($this instanceof \Bookstore\Book);
        $value?->addBook($this);

        return $this;
    }

    public function getCategory(?ConnectionInterface $con = null): ?Category
    {
        if ($this->aCategory === null && $this->category_id !== null) {
            $this->aCategory = $this->parentInMemory('Category', Category::class)
                ?? CategoryQuery::create()->findPk($this->category_id, $con);
        }

        return $this->aCategory;
    }

    public function setCategory(?Category $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setCategoryId($value?->getId());
        $this->aCategory = $value;
        assert($this instanceof \Bookstore\Book);
        $value?->addBook($this);

        return $this;
    }

    public function getBookDetail(?ConnectionInterface $con = null): ?BookDetail
    {
        return ($this->singleBookDetail ??= new OneToOne($this, 'BookDetail'))->get($con);
    }

    public function setBookDetail(?BookDetail $value = null): static
    {
        ($this->singleBookDetail ??= new OneToOne($this, 'BookDetail'))->set($value);

        return $this;
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

    /** @return OneToMany<BookTag> */
    protected function bookTags(): OneToMany
    {
        return $this->collBookTags ??= new OneToMany($this, 'BookTag');
    }

    /** @return ObjectCollection<int, BookTag> */
    public function getBookTags(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->bookTags()->get($criteria, $con);
    }

    /** @param iterable<BookTag> $bookTags */
    public function setBookTags(iterable $bookTags, ?ConnectionInterface $con = null): static
    {
        $this->bookTags()->set($bookTags, $con);

        return $this;
    }

    public function countBookTags(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->bookTags()->count($criteria, $distinct, $con);
    }

    public function addBookTag(BookTag $bookTag): static
    {
        $this->bookTags()->add($bookTag);

        return $this;
    }

    public function removeBookTag(BookTag $bookTag): static
    {
        $this->bookTags()->remove($bookTag);

        return $this;
    }

    public function clearBookTags(): static
    {
        $this->collBookTags?->clear();

        return $this;
    }

    public function initBookTags(bool $overrideExisting = true): void
    {
        $this->bookTags()->init($overrideExisting);
    }

    public function resetPartialBookTags(bool $partial = true): void
    {
        $this->bookTags()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, BookTag> */
    public function getBookTagsJoinTag(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->bookTags()->getJoined('Tag', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<Placement> */
    protected function placements(): OneToMany
    {
        return $this->collPlacements ??= new OneToMany($this, 'Placement');
    }

    /** @return ObjectCollection<int, Placement> */
    public function getPlacements(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->placements()->get($criteria, $con);
    }

    /** @param iterable<Placement> $placements */
    public function setPlacements(iterable $placements, ?ConnectionInterface $con = null): static
    {
        $this->placements()->set($placements, $con);

        return $this;
    }

    public function countPlacements(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->placements()->count($criteria, $distinct, $con);
    }

    public function addPlacement(Placement $placement): static
    {
        $this->placements()->add($placement);

        return $this;
    }

    public function removePlacement(Placement $placement): static
    {
        $this->placements()->remove($placement);

        return $this;
    }

    public function clearPlacements(): static
    {
        $this->collPlacements?->clear();

        return $this;
    }

    public function initPlacements(bool $overrideExisting = true): void
    {
        $this->placements()->init($overrideExisting);
    }

    public function resetPartialPlacements(bool $partial = true): void
    {
        $this->placements()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Placement> */
    public function getPlacementsJoinShelf(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->placements()->getJoined('Shelf', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToMany<Tag> */
    protected function tags(): ManyToMany
    {
        return $this->collTags ??= new ManyToMany($this, 'Tag');
    }

    /** @return ObjectCollection<int, Tag> */
    public function getTags(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->tags()->get($criteria, $con);
    }

    /** @param iterable<Tag> $tags */
    public function setTags(iterable $tags, ?ConnectionInterface $con = null): static
    {
        $this->tags()->set($tags, $con);

        return $this;
    }

    public function countTags(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->tags()->count($criteria, $distinct, $con);
    }

    public function addTag(Tag $tag): static
    {
        $this->tags()->add($tag);

        return $this;
    }

    public function removeTag(Tag $tag): static
    {
        $this->tags()->remove($tag);

        return $this;
    }

    public function clearTags(): static
    {
        $this->collTags?->clear();

        return $this;
    }

    public function initTags(bool $overrideExisting = true): void
    {
        $this->tags()->init($overrideExisting);
    }

    public function isTagsLoaded(): bool
    {
        return $this->collTags !== null && $this->collTags->isLoaded();
    }

    /** @return ManyToManyCombination<Shelf> */
    protected function shelfSlots(): ManyToManyCombination
    {
        return $this->combinationCollShelfSlots ??= new ManyToManyCombination($this, 'Shelf');
    }

    /** @return ObjectCombinationCollection<array{Shelf, int}> */
    public function getShelfSlots(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Shelf, int}> */
        return $this->shelfSlots()->get($criteria, $con);
    }

    /** @param iterable<array{Shelf, int}> $shelfSlots */
    public function setShelfSlots(iterable $shelfSlots, ?ConnectionInterface $con = null): static
    {
        $this->shelfSlots()->set($shelfSlots, $con);

        return $this;
    }

    public function countShelfSlots(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->shelfSlots()->count($criteria, $distinct, $con);
    }

    public function addShelf(Shelf $shelf, int $slot): static
    {
        $this->shelfSlots()->add([$shelf, $slot]);

        return $this;
    }

    public function removeShelfSlot(Shelf $shelf, int $slot): static
    {
        $this->shelfSlots()->remove([$shelf, $slot]);

        return $this;
    }

    /** @return ObjectCollection<int, Shelf> */
    public function getShelves(?int $slot = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->shelfSlots()->targets(['slot' => $slot], $criteria, $con);
    }

    public function countShelves(?int $slot = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->shelfSlots()->countTargets(['slot' => $slot], $criteria, $con);
    }

    public function createShelvesQuery(?int $slot = null, ?Criteria $criteria = null): ShelfQuery
    {
        $query = $this->shelfSlots()->targetQuery(['slot' => $slot], $criteria);
        assert($query instanceof ShelfQuery);

        return $query;
    }

    public function clearShelfSlots(): static
    {
        $this->combinationCollShelfSlots?->clear();

        return $this;
    }

    public function initShelfSlots(bool $overrideExisting = true): void
    {
        $this->shelfSlots()->init($overrideExisting);
    }

    public function isShelfSlotsLoaded(): bool
    {
        return $this->combinationCollShelfSlots !== null && $this->combinationCollShelfSlots->isLoaded();
    }

    public function parentObjects(): array
    {
        return ['Author' => $this->aAuthor, 'Category' => $this->aCategory];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Author':
                $this->setAuthorId($this->aAuthor?->getId());
                break;
            case 'Category':
                $this->setCategoryId($this->aCategory?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aAuthor === null && $this->aCategory === null && $this->collTags === null && $this->combinationCollShelfSlots === null && $this->collReviews === null && $this->collBookTags === null && $this->collPlacements === null && $this->singleBookDetail === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collTags, $this->combinationCollShelfSlots, $this->collReviews, $this->collBookTags, $this->collPlacements, $this->singleBookDetail];
    }
}
