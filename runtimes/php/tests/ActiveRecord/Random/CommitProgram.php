<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Random writes of authors, books and tags, and what the objects in memory are at a moment. */
final class CommitProgram
{
    private const TABLES = ['author', 'book', 'tag', 'book_tag'];

    /** @var list<Author> */
    private array $authors = [];
    /** @var list<Book> */
    private array $books = [];
    /** @var list<Tag> */
    private array $tags = [];
    private int $made = 0;
    /** @var list<string> */
    public array $story = [];

    /** Whether relations are compared, for which they have to be read. */
    private bool $readsRelations;

    public function __construct(private RandomPrograms $random, private ConnectionInterface $con)
    {
        $this->readsRelations = $random->chance(2);
        for ($place = 0; $place < 3; ++$place) {
            $this->authors[] = $this->author();
            $this->books[] = $this->book()->setAuthor($this->authors[$place]);
            $this->tags[] = (new Tag())->setName('tag' . ++$this->made);
            $this->books[$place]->addTag($this->tags[$place]);
            $this->books[$place]->save($con);
        }
    }

    /**
     * Chooses a write: what is changed before it, and the write itself.
     *
     * @return array{\Closure(): void, \Closure(): mixed}
     */
    public function write(): array
    {
        $nothing = static function (): void {
        };
        $author = $this->random->of($this->authors);
        $book = $this->random->of($this->books);
        $tag = $this->random->of($this->tags);
        $other = $this->random->of($this->authors);
        $age = $this->random->number(1, 99);
        $con = $this->con;
        $new = $this->book();
        $newAuthor = $this->author();
        $all = static function (array $objects): ObjectCollection {
            $collection = new ObjectCollection();
            foreach ($objects as $object) {
                if (!$object->isDeleted()) {
                    $collection->append($object);
                }
            }

            return $collection;
        };
        $live = static fn (ActiveRecordInterface $object): bool => !$object->isDeleted();
        $writes = [
            'update' => [static fn () => $live($author) && $author->setAge($age), static fn () => $live($author)
                && $author->save($con)],
            'update of a book' => [static fn () => $live($book) && $book->setPages($age), static fn () => $live($book)
                && $book->save($con)],
            'insert' => [$nothing, fn () => $this->keepAuthor($newAuthor)->save($con)],
            'insert by parent' => [
                static fn () => $live($author) && !$new->isDeleted() && $author->addBook($new),
                fn () => $live($author) && $this->keepBook($new) && $author->save($con),
            ],
            'insert with parent' => [
                static fn () => $new->setAuthor($newAuthor),
                fn () => $this->keepAuthor($newAuthor) && $this->keepBook($new)->save($con),
            ],
            'delete' => [$nothing, static fn () => $live($book) && !$book->isNew() && $book->delete($con)],
            'delete of a tag' => [$nothing, static fn () => $live($tag) && !$tag->isNew() && $tag->delete($con)],
            'move' => [
                static fn () => $live($book) && $live($other) && $book->setAuthor($other),
                static fn () => $live($book) && $book->save($con),
            ],
            'remove from parent' => [
                static fn () => $live($author) && $live($book) && $author->removeBook($book),
                static fn () => $live($author) && $author->save($con),
            ],
            'link' => [
                static fn () => $live($book) && $live($tag) && $book->addTag($tag),
                static fn () => $live($book) && $book->save($con),
            ],
            'unlink' => [
                static fn () => $live($book) && $live($tag) && $book->removeTag($tag),
                static fn () => $live($book) && $book->save($con),
            ],
            'save of all' => [
                fn () => array_map(static fn (Author $one) => $live($one) && $one->setAge($age), $this->authors),
                fn () => $all($this->authors)->save($con),
            ],
            'delete of all' => [$nothing, fn () => $all(array_filter(
                $this->books,
                static fn (Book $one): bool => !$one->isNew(),
            ))->delete($con)],
            'update by query' => [$nothing, static fn () => AuthorQuery::create()->updateAll(['Age' => $age], $con)],
            'delete by query' => [$nothing, static fn () => BookQuery::create()->filterById($book->getId() ?? 0)
                ->delete($con)],
            'insert of many' => [$nothing, fn () => AuthorQuery::create()
                ->insertMany([$this->keepAuthor($newAuthor)], $con)],
            'new key' => [
                static fn () => $live($tag) && !$tag->isNew() && $tag->setId((int) $tag->getId() + 1000),
                static fn () => $live($tag) && $tag->save($con),
            ],
        ];
        $name = $this->random->of(array_keys($writes));
        $this->story[] = "$name: {$author->getLastName()}, {$book->getTitle()}, {$tag->getName()}, "
            . $other->getLastName();

        return $writes[$name];
    }

    /** @return array<string, list<array<mixed>>> */
    public function rows(): array
    {
        $rows = [];
        foreach (self::TABLES as $table) {
            $sql = "SELECT * FROM $table ORDER BY 1, 2";
            $rows[$table] = $this->con->executeOnce($sql)->fetchAll(\PDO::FETCH_NUM);
        }

        return $rows;
    }

    /** @return array<int, array<string, mixed>> by object id */
    public function states(): array
    {
        $states = [];
        foreach ($this->objects() as $object) {
            $states[spl_object_id($object)] = [
                'class' => $object::class,
                'new' => $object->isNew(),
                'deleted' => $object->isDeleted(),
                'modified' => $object->getModifiedColumns(),
                'columns' => $object->toArray(includeLazyLoadColumns: false),
                'parents' => self::ids(RelationAccess::parents($object)),
                'related' => $this->readsRelations && !$object->isDeleted() ? self::related($object) : [],
            ];
        }

        return $states;
    }

    /** @return list<string> what the identity map gives for a row, where that is not the object in memory */
    public function strangers(): array
    {
        $strangers = [];
        foreach ($this->objects() as $object) {
            $key = RowState::key($object)[0] ?? null;
            if ($object->isNew() || $object->isDeleted() || !is_scalar($key)) {
                continue;
            }
            $query = match ($object::class) {
                Author::class => AuthorQuery::create(),
                Book::class => BookQuery::create(),
                default => TagQuery::create(),
            };
            $found = $query->findPk($key, $this->con);
            if ($found !== null && $found !== $object) {
                $strangers[] = $object::class . ' ' . $key;
            } elseif ($found !== null && !$object->isModified()) {
                array_push($strangers, ...$this->differences($object, $key));
            }
        }

        return $strangers;
    }

    /** @return list<string> columns of an object without changes that are not what its row has */
    private function differences(ActiveRecordInterface $object, string|int|float|bool $key): array
    {
        $sql = 'SELECT * FROM ' . $object::TABLE_MAP::TABLE_NAME . ' WHERE id = ?';
        $row = $this->con->executeOnce($sql, [$key])->fetch(\PDO::FETCH_ASSOC);
        $differences = [];
        foreach (['age', 'pages', 'author_id', 'name'] as $column) {
            if (is_array($row) && array_key_exists($column, $row)) {
                $value = $object->getByName($column, $object::TABLE_MAP::TYPE_FIELDNAME);
                if ((string) $row[$column] !== (string) $value) {
                    $differences[] = $object::class . " $key: $column is $value, and {$row[$column]} in the row";
                }
            }
        }

        return $differences;
    }

    /** @return list<ActiveRecordInterface> */
    public function objects(): array
    {
        return [...$this->authors, ...$this->books, ...$this->tags];
    }

    private function keepAuthor(Author $author): Author
    {
        if (!in_array($author, $this->authors, true)) {
            $this->authors[] = $author;
        }

        return $author;
    }

    private function keepBook(Book $book): Book
    {
        if (!in_array($book, $this->books, true)) {
            $this->books[] = $book;
        }

        return $book;
    }

    private function author(): Author
    {
        return (new Author())->setFirstName('A')->setLastName('author' . ++$this->made);
    }

    private function book(): Book
    {
        return (new Book())->setTitle('book' . ++$this->made)->setCreatedAt('2026-01-01 00:00:00');
    }

    /** @return list<int> the ids of the objects that a relation leads to, whatever their order */
    private static function related(ActiveRecordInterface $object): array
    {
        $related = match (true) {
            $object instanceof Author => $object->getBooks(),
            $object instanceof Book => $object->getTags(),
            $object instanceof Tag => $object->getBooks(),
            default => new ObjectCollection(),
        };
        $ids = self::ids($related->getData());
        sort($ids);

        return $ids;
    }

    /**
     * @param array<ActiveRecordInterface|null> $objects
     * @return array<int>
     */
    private static function ids(array $objects): array
    {
        return array_map(static fn (ActiveRecordInterface $one): int => spl_object_id($one), array_filter($objects));
    }
}
