<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\Map\PersonTableMap;
use Library\PersonQuery;
use Library\Reader;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToMany;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "person".
 *
 * Somebody who writes, reads or edits.
 */
abstract class Person extends Model
{
    public const TABLE_MAP = PersonTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $mentor_id = null;
    protected ?\Library\Person $aMentor = null;
    /** @var OneToMany<\Library\Person>|null */
    protected ?OneToMany $collPupils = null;
    /** @var OneToMany<Book>|null */
    protected ?OneToMany $collBooksRelatedByAuthorId = null;
    /** @var OneToMany<Book>|null */
    protected ?OneToMany $collEditedBooks = null;
    /** @var OneToMany<Reader>|null */
    protected ?OneToMany $collReaders = null;
    /** @var ManyToMany<Book>|null */
    protected ?ManyToMany $collBooks = null;

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

    /** As on the cover. */
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

    public function getMentorId(): ?int
    {
        return $this->mentor_id;
    }

    public function setMentorId(?int $value): static
    {
        if ($this->mentor_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->mentor_id = $value;
            $this->modifiedColumns |= 4;
        }
        if ($this->aMentor !== null || $this->heldBy !== null) {
            $this->followKey('Mentor', 'mentor_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->mentor_id = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->mentor_id,
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

    public function getMentor(?ConnectionInterface $con = null): ?\Library\Person
    {
        if ($this->aMentor === null && $this->mentor_id !== null) {
            $this->aMentor = $this->parentInMemory('Mentor', \Library\Person::class)
                ?? PersonQuery::create()->findPk($this->mentor_id, $con);
        }

        return $this->aMentor;
    }

    public function setMentor(?\Library\Person $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setMentorId($value?->getId());
        $this->aMentor = $value;
        assert($this instanceof \Library\Person);
        $value?->addPupil($this);

        return $this;
    }

    /** @return OneToMany<\Library\Person> */
    protected function pupils(): OneToMany
    {
        return $this->collPupils ??= new OneToMany($this, 'Pupil');
    }

    /** @return ObjectCollection<int, \Library\Person> */
    public function getPupils(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->pupils()->get($criteria, $con);
    }

    /** @param iterable<\Library\Person> $pupils */
    public function setPupils(iterable $pupils, ?ConnectionInterface $con = null): static
    {
        $this->pupils()->set($pupils, $con);

        return $this;
    }

    public function countPupils(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->pupils()->count($criteria, $distinct, $con);
    }

    public function addPupil(\Library\Person $pupil): static
    {
        $this->pupils()->add($pupil);

        return $this;
    }

    public function removePupil(\Library\Person $pupil): static
    {
        $this->pupils()->remove($pupil);

        return $this;
    }

    public function clearPupils(): static
    {
        $this->collPupils?->clear();

        return $this;
    }

    public function initPupils(bool $overrideExisting = true): void
    {
        $this->pupils()->init($overrideExisting);
    }

    public function resetPartialPupils(bool $partial = true): void
    {
        $this->pupils()->resetPartial($partial);
    }

    /** @return OneToMany<Book> */
    protected function booksRelatedByAuthorId(): OneToMany
    {
        return $this->collBooksRelatedByAuthorId ??= new OneToMany($this, 'BookRelatedByAuthorId');
    }

    /** @return ObjectCollection<int, Book> */
    public function getBooksRelatedByAuthorId(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->booksRelatedByAuthorId()->get($criteria, $con);
    }

    /** @param iterable<Book> $booksRelatedByAuthorId */
    public function setBooksRelatedByAuthorId(iterable $booksRelatedByAuthorId, ?ConnectionInterface $con = null): static
    {
        $this->booksRelatedByAuthorId()->set($booksRelatedByAuthorId, $con);

        return $this;
    }

    public function countBooksRelatedByAuthorId(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->booksRelatedByAuthorId()->count($criteria, $distinct, $con);
    }

    public function addBookRelatedByAuthorId(Book $bookRelatedByAuthorId): static
    {
        $this->booksRelatedByAuthorId()->add($bookRelatedByAuthorId);

        return $this;
    }

    public function removeBookRelatedByAuthorId(Book $bookRelatedByAuthorId): static
    {
        $this->booksRelatedByAuthorId()->remove($bookRelatedByAuthorId);

        return $this;
    }

    public function clearBooksRelatedByAuthorId(): static
    {
        $this->collBooksRelatedByAuthorId?->clear();

        return $this;
    }

    public function initBooksRelatedByAuthorId(bool $overrideExisting = true): void
    {
        $this->booksRelatedByAuthorId()->init($overrideExisting);
    }

    public function resetPartialBooksRelatedByAuthorId(bool $partial = true): void
    {
        $this->booksRelatedByAuthorId()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Book> */
    public function getBooksRelatedByAuthorIdJoinEditor(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->booksRelatedByAuthorId()->getJoined('Editor', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<Book> */
    protected function editedBooks(): OneToMany
    {
        return $this->collEditedBooks ??= new OneToMany($this, 'EditedBook');
    }

    /** @return ObjectCollection<int, Book> */
    public function getEditedBooks(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->editedBooks()->get($criteria, $con);
    }

    /** @param iterable<Book> $editedBooks */
    public function setEditedBooks(iterable $editedBooks, ?ConnectionInterface $con = null): static
    {
        $this->editedBooks()->set($editedBooks, $con);

        return $this;
    }

    public function countEditedBooks(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->editedBooks()->count($criteria, $distinct, $con);
    }

    public function addEditedBook(Book $editedBook): static
    {
        $this->editedBooks()->add($editedBook);

        return $this;
    }

    public function removeEditedBook(Book $editedBook): static
    {
        $this->editedBooks()->remove($editedBook);

        return $this;
    }

    public function clearEditedBooks(): static
    {
        $this->collEditedBooks?->clear();

        return $this;
    }

    public function initEditedBooks(bool $overrideExisting = true): void
    {
        $this->editedBooks()->init($overrideExisting);
    }

    public function resetPartialEditedBooks(bool $partial = true): void
    {
        $this->editedBooks()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Book> */
    public function getEditedBooksJoinPersonRelatedByAuthorId(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->editedBooks()->getJoined('PersonRelatedByAuthorId', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<Reader> */
    protected function readers(): OneToMany
    {
        return $this->collReaders ??= new OneToMany($this, 'Reader');
    }

    /** @return ObjectCollection<int, Reader> */
    public function getReaders(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->readers()->get($criteria, $con);
    }

    /** @param iterable<Reader> $readers */
    public function setReaders(iterable $readers, ?ConnectionInterface $con = null): static
    {
        $this->readers()->set($readers, $con);

        return $this;
    }

    public function countReaders(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->readers()->count($criteria, $distinct, $con);
    }

    public function addReader(Reader $reader): static
    {
        $this->readers()->add($reader);

        return $this;
    }

    public function removeReader(Reader $reader): static
    {
        $this->readers()->remove($reader);

        return $this;
    }

    public function clearReaders(): static
    {
        $this->collReaders?->clear();

        return $this;
    }

    public function initReaders(bool $overrideExisting = true): void
    {
        $this->readers()->init($overrideExisting);
    }

    public function resetPartialReaders(bool $partial = true): void
    {
        $this->readers()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Reader> */
    public function getReadersJoinBook(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->readers()->getJoined('Book', $criteria, $con, $joinBehavior);
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

    public function parentObjects(): array
    {
        return ['Mentor' => $this->aMentor];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Mentor':
                $this->setMentorId($this->aMentor?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aMentor === null && $this->collBooks === null && $this->collPupils === null && $this->collBooksRelatedByAuthorId === null && $this->collEditedBooks === null && $this->collReaders === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collBooks, $this->collPupils, $this->collBooksRelatedByAuthorId, $this->collEditedBooks, $this->collReaders];
    }
}
