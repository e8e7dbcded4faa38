<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookTag;
use Bookstore\Map\TagTableMap;
use Bookstore\TagRelation;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToMany;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "tag".
 */
abstract class Tag extends Model
{
    public const TABLE_MAP = TagTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    /** @var OneToMany<BookTag>|null */
    protected ?OneToMany $collBookTags = null;
    /** @var OneToMany<TagRelation>|null */
    protected ?OneToMany $collTagRelationsRelatedByTagId = null;
    /** @var OneToMany<TagRelation>|null */
    protected ?OneToMany $collTagRelationsRelatedByRelatedId = null;
    /** @var ManyToMany<Book>|null */
    protected ?ManyToMany $collBooks = null;
    /** @var ManyToMany<\Bookstore\Tag>|null */
    protected ?ManyToMany $collTagsRelatedByRelatedId = null;
    /** @var ManyToMany<\Bookstore\Tag>|null */
    protected ?ManyToMany $collTagsRelatedByTagId = null;

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

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
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
    public function getBookTagsJoinBook(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->bookTags()->getJoined('Book', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<TagRelation> */
    protected function tagRelationsRelatedByTagId(): OneToMany
    {
        return $this->collTagRelationsRelatedByTagId ??= new OneToMany($this, 'TagRelationRelatedByTagId');
    }

    /** @return ObjectCollection<int, TagRelation> */
    public function getTagRelationsRelatedByTagId(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->tagRelationsRelatedByTagId()->get($criteria, $con);
    }

    /** @param iterable<TagRelation> $tagRelationsRelatedByTagId */
    public function setTagRelationsRelatedByTagId(iterable $tagRelationsRelatedByTagId, ?ConnectionInterface $con = null): static
    {
        $this->tagRelationsRelatedByTagId()->set($tagRelationsRelatedByTagId, $con);

        return $this;
    }

    public function countTagRelationsRelatedByTagId(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->tagRelationsRelatedByTagId()->count($criteria, $distinct, $con);
    }

    public function addTagRelationRelatedByTagId(TagRelation $tagRelationRelatedByTagId): static
    {
        $this->tagRelationsRelatedByTagId()->add($tagRelationRelatedByTagId);

        return $this;
    }

    public function removeTagRelationRelatedByTagId(TagRelation $tagRelationRelatedByTagId): static
    {
        $this->tagRelationsRelatedByTagId()->remove($tagRelationRelatedByTagId);

        return $this;
    }

    public function clearTagRelationsRelatedByTagId(): static
    {
        $this->collTagRelationsRelatedByTagId?->clear();

        return $this;
    }

    public function initTagRelationsRelatedByTagId(bool $overrideExisting = true): void
    {
        $this->tagRelationsRelatedByTagId()->init($overrideExisting);
    }

    public function resetPartialTagRelationsRelatedByTagId(bool $partial = true): void
    {
        $this->tagRelationsRelatedByTagId()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, TagRelation> */
    public function getTagRelationsRelatedByTagIdJoinTagRelatedByRelatedId(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->tagRelationsRelatedByTagId()->getJoined('TagRelatedByRelatedId', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<TagRelation> */
    protected function tagRelationsRelatedByRelatedId(): OneToMany
    {
        return $this->collTagRelationsRelatedByRelatedId ??= new OneToMany($this, 'TagRelationRelatedByRelatedId');
    }

    /** @return ObjectCollection<int, TagRelation> */
    public function getTagRelationsRelatedByRelatedId(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->tagRelationsRelatedByRelatedId()->get($criteria, $con);
    }

    /** @param iterable<TagRelation> $tagRelationsRelatedByRelatedId */
    public function setTagRelationsRelatedByRelatedId(iterable $tagRelationsRelatedByRelatedId, ?ConnectionInterface $con = null): static
    {
        $this->tagRelationsRelatedByRelatedId()->set($tagRelationsRelatedByRelatedId, $con);

        return $this;
    }

    public function countTagRelationsRelatedByRelatedId(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->tagRelationsRelatedByRelatedId()->count($criteria, $distinct, $con);
    }

    public function addTagRelationRelatedByRelatedId(TagRelation $tagRelationRelatedByRelatedId): static
    {
        $this->tagRelationsRelatedByRelatedId()->add($tagRelationRelatedByRelatedId);

        return $this;
    }

    public function removeTagRelationRelatedByRelatedId(TagRelation $tagRelationRelatedByRelatedId): static
    {
        $this->tagRelationsRelatedByRelatedId()->remove($tagRelationRelatedByRelatedId);

        return $this;
    }

    public function clearTagRelationsRelatedByRelatedId(): static
    {
        $this->collTagRelationsRelatedByRelatedId?->clear();

        return $this;
    }

    public function initTagRelationsRelatedByRelatedId(bool $overrideExisting = true): void
    {
        $this->tagRelationsRelatedByRelatedId()->init($overrideExisting);
    }

    public function resetPartialTagRelationsRelatedByRelatedId(bool $partial = true): void
    {
        $this->tagRelationsRelatedByRelatedId()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, TagRelation> */
    public function getTagRelationsRelatedByRelatedIdJoinTagRelatedByTagId(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->tagRelationsRelatedByRelatedId()->getJoined('TagRelatedByTagId', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToMany<Book> */
    protected function books(): ManyToMany
    {
        return $this->collBooks ??= new ManyToMany($this, 'Book');
    }

    /** @return ObjectCollection<int, Book> */
    public function getBooks(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->books()->get($criteria, $con);
    }

    /** @param iterable<Book> $books */
    public function setBooks(iterable $books, ?ConnectionInterface $con = null): static
    {
        $this->books()->set($books, $con);

        return $this;
    }

    public function countBooks(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->books()->count($criteria, $distinct, $con);
    }

    public function addBook(Book $book): static
    {
        $this->books()->add($book);

        return $this;
    }

    public function removeBook(Book $book): static
    {
        $this->books()->remove($book);

        return $this;
    }

    public function clearBooks(): static
    {
        $this->collBooks?->clear();

        return $this;
    }

    public function initBooks(bool $overrideExisting = true): void
    {
        $this->books()->init($overrideExisting);
    }

    public function isBooksLoaded(): bool
    {
        return $this->collBooks !== null && $this->collBooks->isLoaded();
    }

    /** @return ManyToMany<\Bookstore\Tag> */
    protected function tagsRelatedByRelatedId(): ManyToMany
    {
        return $this->collTagsRelatedByRelatedId ??= new ManyToMany($this, 'TagRelatedByRelatedId');
    }

    /** @return ObjectCollection<int, \Bookstore\Tag> */
    public function getTagsRelatedByRelatedId(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->tagsRelatedByRelatedId()->get($criteria, $con);
    }

    /** @param iterable<\Bookstore\Tag> $tagsRelatedByRelatedId */
    public function setTagsRelatedByRelatedId(iterable $tagsRelatedByRelatedId, ?ConnectionInterface $con = null): static
    {
        $this->tagsRelatedByRelatedId()->set($tagsRelatedByRelatedId, $con);

        return $this;
    }

    public function countTagsRelatedByRelatedId(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->tagsRelatedByRelatedId()->count($criteria, $distinct, $con);
    }

    public function addTagRelatedByRelatedId(\Bookstore\Tag $tagRelatedByRelatedId): static
    {
        $this->tagsRelatedByRelatedId()->add($tagRelatedByRelatedId);

        return $this;
    }

    public function removeTagRelatedByRelatedId(\Bookstore\Tag $tagRelatedByRelatedId): static
    {
        $this->tagsRelatedByRelatedId()->remove($tagRelatedByRelatedId);

        return $this;
    }

    public function clearTagsRelatedByRelatedId(): static
    {
        $this->collTagsRelatedByRelatedId?->clear();

        return $this;
    }

    public function initTagsRelatedByRelatedId(bool $overrideExisting = true): void
    {
        $this->tagsRelatedByRelatedId()->init($overrideExisting);
    }

    public function isTagsRelatedByRelatedIdLoaded(): bool
    {
        return $this->collTagsRelatedByRelatedId !== null && $this->collTagsRelatedByRelatedId->isLoaded();
    }

    /** @return ManyToMany<\Bookstore\Tag> */
    protected function tagsRelatedByTagId(): ManyToMany
    {
        return $this->collTagsRelatedByTagId ??= new ManyToMany($this, 'TagRelatedByTagId');
    }

    /** @return ObjectCollection<int, \Bookstore\Tag> */
    public function getTagsRelatedByTagId(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->tagsRelatedByTagId()->get($criteria, $con);
    }

    /** @param iterable<\Bookstore\Tag> $tagsRelatedByTagId */
    public function setTagsRelatedByTagId(iterable $tagsRelatedByTagId, ?ConnectionInterface $con = null): static
    {
        $this->tagsRelatedByTagId()->set($tagsRelatedByTagId, $con);

        return $this;
    }

    public function countTagsRelatedByTagId(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->tagsRelatedByTagId()->count($criteria, $distinct, $con);
    }

    public function addTagRelatedByTagId(\Bookstore\Tag $tagRelatedByTagId): static
    {
        $this->tagsRelatedByTagId()->add($tagRelatedByTagId);

        return $this;
    }

    public function removeTagRelatedByTagId(\Bookstore\Tag $tagRelatedByTagId): static
    {
        $this->tagsRelatedByTagId()->remove($tagRelatedByTagId);

        return $this;
    }

    public function clearTagsRelatedByTagId(): static
    {
        $this->collTagsRelatedByTagId?->clear();

        return $this;
    }

    public function initTagsRelatedByTagId(bool $overrideExisting = true): void
    {
        $this->tagsRelatedByTagId()->init($overrideExisting);
    }

    public function isTagsRelatedByTagIdLoaded(): bool
    {
        return $this->collTagsRelatedByTagId !== null && $this->collTagsRelatedByTagId->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->collBooks === null && $this->collTagsRelatedByRelatedId === null && $this->collTagsRelatedByTagId === null && $this->collBookTags === null && $this->collTagRelationsRelatedByTagId === null && $this->collTagRelationsRelatedByRelatedId === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collBooks, $this->collTagsRelatedByRelatedId, $this->collTagsRelatedByTagId, $this->collBookTags, $this->collTagRelationsRelatedByTagId, $this->collTagRelationsRelatedByRelatedId];
    }
}
