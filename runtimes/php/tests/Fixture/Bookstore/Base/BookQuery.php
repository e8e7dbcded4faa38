<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookDetailQuery;
use Bookstore\BookTag;
use Bookstore\BookTagQuery;
use Bookstore\Category;
use Bookstore\CategoryQuery;
use Bookstore\Map\BookTableMap;
use Bookstore\Placement;
use Bookstore\PlacementQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Shelf;
use Bookstore\Tag;
use DateTimeInterface;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "book".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Book, TParent>
 */
abstract class BookQuery extends ModelCriteria
{
    public const TABLE_MAP = BookTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "title", "isbn", "price", "weight", "pages", "sold", "published_on", "opens_at", "created_at", "published", "state", "genres", "keywords", "attributes", "token", "cover", "payload", "author_id", "category_id" FROM "book" WHERE "id" = ?',
        'model' => Book::class,
        'key' => 0,
        'width' => 20,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\BookQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\BookQuery()
            : self::createFor(\Bookstore\BookQuery::class, $modelAlias, $criteria);
    }

    /** @return Book|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Book>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Book */
    public function requirePk(int|string $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey([$key], $con);
    }

    public function filterByPrimaryKey(int|string $key): static
    {
        return $this->whereKey([$key]);
    }

    /** @param list<int|string> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(array_map(static fn ($key): array => [$key], $keys));
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id */
    public function filterById(int|string|array|null $id = null, ?string $comparison = null): static
    {
        return $this->numberFilter('id', $id, $comparison);
    }

    public function orderById(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('id', $order);
    }

    public function groupById(): static
    {
        return $this->groupColumn('id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Book|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Book>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Book
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $title */
    public function filterByTitle(string|array|null $title = null, ?string $comparison = null): static
    {
        return $this->textFilter('title', $title, $comparison);
    }

    public function orderByTitle(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('title', $order);
    }

    public function groupByTitle(): static
    {
        return $this->groupColumn('title');
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Book|null
     */
    public function findOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return ObjectCollection<int, Book>
     */
    public function findByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->find($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Book
     */
    public function requireOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->requireOne($con);
    }

    /** @param string|list<string|null>|null $isbn */
    public function filterByIsbn(string|array|null $isbn = null, ?string $comparison = null): static
    {
        return $this->textFilter('isbn', $isbn, $comparison);
    }

    public function orderByIsbn(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('isbn', $order);
    }

    public function groupByIsbn(): static
    {
        return $this->groupColumn('isbn');
    }

    /**
     * @param string|list<string|null>|null $isbn
     * @return Book|null
     */
    public function findOneByIsbn(string|array|null $isbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsbn($isbn)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $isbn
     * @return ObjectCollection<int, Book>
     */
    public function findByIsbn(string|array|null $isbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsbn($isbn)->find($con);
    }

    /**
     * @param string|list<string|null>|null $isbn
     * @return Book
     */
    public function requireOneByIsbn(string|array|null $isbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsbn($isbn)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $price */
    public function filterByPrice(float|int|string|array|null $price = null, ?string $comparison = null): static
    {
        return $this->numberFilter('price', $price, $comparison);
    }

    public function orderByPrice(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('price', $order);
    }

    public function groupByPrice(): static
    {
        return $this->groupColumn('price');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $price
     * @return Book|null
     */
    public function findOneByPrice(float|int|string|array|null $price, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPrice($price)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $price
     * @return ObjectCollection<int, Book>
     */
    public function findByPrice(float|int|string|array|null $price, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPrice($price)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $price
     * @return Book
     */
    public function requireOneByPrice(float|int|string|array|null $price, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPrice($price)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $weight */
    public function filterByWeight(float|int|string|array|null $weight = null, ?string $comparison = null): static
    {
        return $this->numberFilter('weight', $weight, $comparison);
    }

    public function orderByWeight(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('weight', $order);
    }

    public function groupByWeight(): static
    {
        return $this->groupColumn('weight');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $weight
     * @return Book|null
     */
    public function findOneByWeight(float|int|string|array|null $weight, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWeight($weight)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $weight
     * @return ObjectCollection<int, Book>
     */
    public function findByWeight(float|int|string|array|null $weight, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWeight($weight)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $weight
     * @return Book
     */
    public function requireOneByWeight(float|int|string|array|null $weight, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWeight($weight)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $pages */
    public function filterByPages(int|string|array|null $pages = null, ?string $comparison = null): static
    {
        return $this->numberFilter('pages', $pages, $comparison);
    }

    public function orderByPages(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('pages', $order);
    }

    public function groupByPages(): static
    {
        return $this->groupColumn('pages');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $pages
     * @return Book|null
     */
    public function findOneByPages(int|string|array|null $pages, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPages($pages)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $pages
     * @return ObjectCollection<int, Book>
     */
    public function findByPages(int|string|array|null $pages, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPages($pages)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $pages
     * @return Book
     */
    public function requireOneByPages(int|string|array|null $pages, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPages($pages)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sold */
    public function filterBySold(int|string|array|null $sold = null, ?string $comparison = null): static
    {
        return $this->numberFilter('sold', $sold, $comparison);
    }

    public function orderBySold(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('sold', $order);
    }

    public function groupBySold(): static
    {
        return $this->groupColumn('sold');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sold
     * @return Book|null
     */
    public function findOneBySold(int|string|array|null $sold, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySold($sold)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sold
     * @return ObjectCollection<int, Book>
     */
    public function findBySold(int|string|array|null $sold, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySold($sold)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sold
     * @return Book
     */
    public function requireOneBySold(int|string|array|null $sold, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySold($sold)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $publishedOn */
    public function filterByPublishedOn(DateTimeInterface|string|int|array|null $publishedOn = null, ?string $comparison = null): static
    {
        return $this->dateFilter('published_on', $publishedOn, $comparison);
    }

    public function orderByPublishedOn(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('published_on', $order);
    }

    public function groupByPublishedOn(): static
    {
        return $this->groupColumn('published_on');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $publishedOn
     * @return Book|null
     */
    public function findOneByPublishedOn(DateTimeInterface|string|int|array|null $publishedOn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPublishedOn($publishedOn)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $publishedOn
     * @return ObjectCollection<int, Book>
     */
    public function findByPublishedOn(DateTimeInterface|string|int|array|null $publishedOn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPublishedOn($publishedOn)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $publishedOn
     * @return Book
     */
    public function requireOneByPublishedOn(DateTimeInterface|string|int|array|null $publishedOn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPublishedOn($publishedOn)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $opensAt */
    public function filterByOpensAt(DateTimeInterface|string|int|array|null $opensAt = null, ?string $comparison = null): static
    {
        return $this->dateFilter('opens_at', $opensAt, $comparison);
    }

    public function orderByOpensAt(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('opens_at', $order);
    }

    public function groupByOpensAt(): static
    {
        return $this->groupColumn('opens_at');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $opensAt
     * @return Book|null
     */
    public function findOneByOpensAt(DateTimeInterface|string|int|array|null $opensAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByOpensAt($opensAt)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $opensAt
     * @return ObjectCollection<int, Book>
     */
    public function findByOpensAt(DateTimeInterface|string|int|array|null $opensAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByOpensAt($opensAt)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $opensAt
     * @return Book
     */
    public function requireOneByOpensAt(DateTimeInterface|string|int|array|null $opensAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByOpensAt($opensAt)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $createdAt */
    public function filterByCreatedAt(DateTimeInterface|string|int|array|null $createdAt = null, ?string $comparison = null): static
    {
        return $this->dateFilter('created_at', $createdAt, $comparison);
    }

    public function orderByCreatedAt(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('created_at', $order);
    }

    public function groupByCreatedAt(): static
    {
        return $this->groupColumn('created_at');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $createdAt
     * @return Book|null
     */
    public function findOneByCreatedAt(DateTimeInterface|string|int|array|null $createdAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCreatedAt($createdAt)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $createdAt
     * @return ObjectCollection<int, Book>
     */
    public function findByCreatedAt(DateTimeInterface|string|int|array|null $createdAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCreatedAt($createdAt)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $createdAt
     * @return Book
     */
    public function requireOneByCreatedAt(DateTimeInterface|string|int|array|null $createdAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCreatedAt($createdAt)->requireOne($con);
    }

    /** @param bool|int|string|list<bool|int|string|null>|null $published */
    public function filterByPublished(bool|int|string|array|null $published = null, ?string $comparison = null): static
    {
        return $this->columnFilter('published', $published, $comparison);
    }

    public function orderByPublished(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('published', $order);
    }

    public function groupByPublished(): static
    {
        return $this->groupColumn('published');
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $published
     * @return Book|null
     */
    public function findOneByPublished(bool|int|string|array|null $published, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPublished($published)->findOne($con);
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $published
     * @return ObjectCollection<int, Book>
     */
    public function findByPublished(bool|int|string|array|null $published, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPublished($published)->find($con);
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $published
     * @return Book
     */
    public function requireOneByPublished(bool|int|string|array|null $published, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPublished($published)->requireOne($con);
    }

    /** @param string|list<string|null>|null $state */
    public function filterByState(string|array|null $state = null, ?string $comparison = null): static
    {
        return $this->columnFilter('state', $state, $comparison);
    }

    public function orderByState(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('state', $order);
    }

    public function groupByState(): static
    {
        return $this->groupColumn('state');
    }

    /**
     * @param string|list<string|null>|null $state
     * @return Book|null
     */
    public function findOneByState(string|array|null $state, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByState($state)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $state
     * @return ObjectCollection<int, Book>
     */
    public function findByState(string|array|null $state, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByState($state)->find($con);
    }

    /**
     * @param string|list<string|null>|null $state
     * @return Book
     */
    public function requireOneByState(string|array|null $state, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByState($state)->requireOne($con);
    }

    /** @param list<string>|string|null $genres */
    public function filterByGenres(array|string|null $genres = null, ?string $comparison = null): static
    {
        return $this->setFilter('genres', $genres, $comparison);
    }

    public function filterByGenre(string $genre, ?string $comparison = null): static
    {
        return $this->filterByGenres([$genre], $comparison);
    }

    public function orderByGenres(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('genres', $order);
    }

    public function groupByGenres(): static
    {
        return $this->groupColumn('genres');
    }

    /**
     * @param list<string>|string|null $genres
     * @return Book|null
     */
    public function findOneByGenres(array|string|null $genres, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByGenres($genres)->findOne($con);
    }

    /**
     * @param list<string>|string|null $genres
     * @return ObjectCollection<int, Book>
     */
    public function findByGenres(array|string|null $genres, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByGenres($genres)->find($con);
    }

    /**
     * @param list<string>|string|null $genres
     * @return Book
     */
    public function requireOneByGenres(array|string|null $genres, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByGenres($genres)->requireOne($con);
    }

    /** @param list<string>|string|null $keywords */
    public function filterByKeywords(array|string|null $keywords = null, ?string $comparison = null): static
    {
        return $this->columnFilter('keywords', $keywords, $comparison);
    }

    public function filterByKeyword(string $keyword, ?string $comparison = null): static
    {
        return $this->filterByKeywords([$keyword], $comparison);
    }

    public function orderByKeywords(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('keywords', $order);
    }

    public function groupByKeywords(): static
    {
        return $this->groupColumn('keywords');
    }

    /**
     * @param list<string>|string|null $keywords
     * @return Book|null
     */
    public function findOneByKeywords(array|string|null $keywords, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKeywords($keywords)->findOne($con);
    }

    /**
     * @param list<string>|string|null $keywords
     * @return ObjectCollection<int, Book>
     */
    public function findByKeywords(array|string|null $keywords, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKeywords($keywords)->find($con);
    }

    /**
     * @param list<string>|string|null $keywords
     * @return Book
     */
    public function requireOneByKeywords(array|string|null $keywords, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKeywords($keywords)->requireOne($con);
    }

    public function filterByAttributes(mixed $attributes = null, ?string $comparison = null): static
    {
        return $this->columnFilter('attributes', $attributes, $comparison);
    }

    public function orderByAttributes(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('attributes', $order);
    }

    public function groupByAttributes(): static
    {
        return $this->groupColumn('attributes');
    }

    /** @return Book|null */
    public function findOneByAttributes(mixed $attributes, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAttributes($attributes)->findOne($con);
    }

    /** @return ObjectCollection<int, Book> */
    public function findByAttributes(mixed $attributes, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAttributes($attributes)->find($con);
    }

    /** @return Book */
    public function requireOneByAttributes(mixed $attributes, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAttributes($attributes)->requireOne($con);
    }

    /** @param string|list<string>|null $token */
    public function filterByToken(string|array|null $token = null, ?string $comparison = null): static
    {
        return $this->columnFilter('token', $token, $comparison);
    }

    public function orderByToken(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('token', $order);
    }

    public function groupByToken(): static
    {
        return $this->groupColumn('token');
    }

    /**
     * @param string|list<string>|null $token
     * @return Book|null
     */
    public function findOneByToken(string|array|null $token, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByToken($token)->findOne($con);
    }

    /**
     * @param string|list<string>|null $token
     * @return ObjectCollection<int, Book>
     */
    public function findByToken(string|array|null $token, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByToken($token)->find($con);
    }

    /**
     * @param string|list<string>|null $token
     * @return Book
     */
    public function requireOneByToken(string|array|null $token, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByToken($token)->requireOne($con);
    }

    public function filterByCover(mixed $cover = null, ?string $comparison = null): static
    {
        return $this->columnFilter('cover', $cover, $comparison);
    }

    public function orderByCover(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('cover', $order);
    }

    public function groupByCover(): static
    {
        return $this->groupColumn('cover');
    }

    /** @return Book|null */
    public function findOneByCover(mixed $cover, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCover($cover)->findOne($con);
    }

    /** @return ObjectCollection<int, Book> */
    public function findByCover(mixed $cover, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCover($cover)->find($con);
    }

    /** @return Book */
    public function requireOneByCover(mixed $cover, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCover($cover)->requireOne($con);
    }

    /** @param string|list<string|null>|null $excerpt */
    public function filterByExcerpt(string|array|null $excerpt = null, ?string $comparison = null): static
    {
        return $this->textFilter('excerpt', $excerpt, $comparison);
    }

    public function orderByExcerpt(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('excerpt', $order);
    }

    public function groupByExcerpt(): static
    {
        return $this->groupColumn('excerpt');
    }

    /**
     * @param string|list<string|null>|null $excerpt
     * @return Book|null
     */
    public function findOneByExcerpt(string|array|null $excerpt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByExcerpt($excerpt)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $excerpt
     * @return ObjectCollection<int, Book>
     */
    public function findByExcerpt(string|array|null $excerpt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByExcerpt($excerpt)->find($con);
    }

    /**
     * @param string|list<string|null>|null $excerpt
     * @return Book
     */
    public function requireOneByExcerpt(string|array|null $excerpt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByExcerpt($excerpt)->requireOne($con);
    }

    public function filterByPayload(mixed $payload = null, ?string $comparison = null): static
    {
        return $this->columnFilter('payload', $payload, $comparison);
    }

    public function orderByPayload(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('payload', $order);
    }

    public function groupByPayload(): static
    {
        return $this->groupColumn('payload');
    }

    /** @return Book|null */
    public function findOneByPayload(mixed $payload, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPayload($payload)->findOne($con);
    }

    /** @return ObjectCollection<int, Book> */
    public function findByPayload(mixed $payload, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPayload($payload)->find($con);
    }

    /** @return Book */
    public function requireOneByPayload(mixed $payload, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPayload($payload)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId */
    public function filterByAuthorId(int|string|array|null $authorId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('author_id', $authorId, $comparison);
    }

    public function orderByAuthorId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('author_id', $order);
    }

    public function groupByAuthorId(): static
    {
        return $this->groupColumn('author_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return Book|null
     */
    public function findOneByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return ObjectCollection<int, Book>
     */
    public function findByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return Book
     */
    public function requireOneByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $categoryId */
    public function filterByCategoryId(int|string|array|null $categoryId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('category_id', $categoryId, $comparison);
    }

    public function orderByCategoryId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('category_id', $order);
    }

    public function groupByCategoryId(): static
    {
        return $this->groupColumn('category_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $categoryId
     * @return Book|null
     */
    public function findOneByCategoryId(int|string|array|null $categoryId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCategoryId($categoryId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $categoryId
     * @return ObjectCollection<int, Book>
     */
    public function findByCategoryId(int|string|array|null $categoryId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCategoryId($categoryId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $categoryId
     * @return Book
     */
    public function requireOneByCategoryId(int|string|array|null $categoryId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCategoryId($categoryId)->requireOne($con);
    }

    /** @param Author|ObjectCollection<int, Author> $author */
    public function filterByAuthor(Author|ObjectCollection $author, ?string $comparison = null): static
    {
        return $this->relationFilter('Author', $author, $comparison);
    }

    public function joinAuthor(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Author', $relationAlias, $joinType);
    }

    public function joinWithAuthor(?string $joinType = null): static
    {
        return $this->relationJoinWith('Author', $joinType);
    }

    /** @return AuthorQuery<static> */
    public function useAuthorQuery(?string $relationAlias = null, ?string $joinType = null): AuthorQuery
    {
        return $this->relationQuery('Author', AuthorQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(AuthorQuery<static>): (AuthorQuery<static>|null) $callable */
    public function withAuthorQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Author', AuthorQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return AuthorQuery<static> */
    public function useAuthorExistsQuery(?string $modelAlias = null, ?string $queryClass = null): AuthorQuery
    {
        return $this->relationSubQuery('Author', AuthorQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return AuthorQuery<static> */
    public function useAuthorNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): AuthorQuery
    {
        return $this->relationSubQuery('Author', AuthorQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return AuthorQuery<static> */
    public function useInAuthorQuery(?string $modelAlias = null, ?string $queryClass = null): AuthorQuery
    {
        return $this->relationSubQuery('Author', AuthorQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return AuthorQuery<static> */
    public function useNotInAuthorQuery(?string $modelAlias = null, ?string $queryClass = null): AuthorQuery
    {
        return $this->relationSubQuery('Author', AuthorQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Category|ObjectCollection<int, Category> $category */
    public function filterByCategory(Category|ObjectCollection $category, ?string $comparison = null): static
    {
        return $this->relationFilter('Category', $category, $comparison);
    }

    public function joinCategory(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Category', $relationAlias, $joinType);
    }

    public function joinWithCategory(?string $joinType = null): static
    {
        return $this->relationJoinWith('Category', $joinType);
    }

    /** @return CategoryQuery<static> */
    public function useCategoryQuery(?string $relationAlias = null, ?string $joinType = null): CategoryQuery
    {
        return $this->relationQuery('Category', CategoryQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(CategoryQuery<static>): (CategoryQuery<static>|null) $callable */
    public function withCategoryQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Category', CategoryQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return CategoryQuery<static> */
    public function useCategoryExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CategoryQuery
    {
        return $this->relationSubQuery('Category', CategoryQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return CategoryQuery<static> */
    public function useCategoryNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CategoryQuery
    {
        return $this->relationSubQuery('Category', CategoryQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return CategoryQuery<static> */
    public function useInCategoryQuery(?string $modelAlias = null, ?string $queryClass = null): CategoryQuery
    {
        return $this->relationSubQuery('Category', CategoryQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return CategoryQuery<static> */
    public function useNotInCategoryQuery(?string $modelAlias = null, ?string $queryClass = null): CategoryQuery
    {
        return $this->relationSubQuery('Category', CategoryQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param BookDetail|ObjectCollection<int, BookDetail> $bookDetail */
    public function filterByBookDetail(BookDetail|ObjectCollection $bookDetail, ?string $comparison = null): static
    {
        return $this->relationFilter('BookDetail', $bookDetail, $comparison);
    }

    public function joinBookDetail(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('BookDetail', $relationAlias, $joinType);
    }

    public function joinWithBookDetail(?string $joinType = null): static
    {
        return $this->relationJoinWith('BookDetail', $joinType);
    }

    /** @return BookDetailQuery<static> */
    public function useBookDetailQuery(?string $relationAlias = null, ?string $joinType = null): BookDetailQuery
    {
        return $this->relationQuery('BookDetail', BookDetailQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BookDetailQuery<static>): (BookDetailQuery<static>|null) $callable */
    public function withBookDetailQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('BookDetail', BookDetailQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BookDetailQuery<static> */
    public function useBookDetailExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookDetailQuery
    {
        return $this->relationSubQuery('BookDetail', BookDetailQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookDetailQuery<static> */
    public function useBookDetailNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookDetailQuery
    {
        return $this->relationSubQuery('BookDetail', BookDetailQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookDetailQuery<static> */
    public function useInBookDetailQuery(?string $modelAlias = null, ?string $queryClass = null): BookDetailQuery
    {
        return $this->relationSubQuery('BookDetail', BookDetailQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BookDetailQuery<static> */
    public function useNotInBookDetailQuery(?string $modelAlias = null, ?string $queryClass = null): BookDetailQuery
    {
        return $this->relationSubQuery('BookDetail', BookDetailQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Review|ObjectCollection<int, Review> $review */
    public function filterByReview(Review|ObjectCollection $review, ?string $comparison = null): static
    {
        return $this->relationFilter('Review', $review, $comparison);
    }

    public function joinReview(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Review', $relationAlias, $joinType);
    }

    public function joinWithReview(?string $joinType = null): static
    {
        return $this->relationJoinWith('Review', $joinType);
    }

    /** @return ReviewQuery<static> */
    public function useReviewQuery(?string $relationAlias = null, ?string $joinType = null): ReviewQuery
    {
        return $this->relationQuery('Review', ReviewQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ReviewQuery<static>): (ReviewQuery<static>|null) $callable */
    public function withReviewQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Review', ReviewQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ReviewQuery<static> */
    public function useReviewExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ReviewQuery
    {
        return $this->relationSubQuery('Review', ReviewQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ReviewQuery<static> */
    public function useReviewNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ReviewQuery
    {
        return $this->relationSubQuery('Review', ReviewQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ReviewQuery<static> */
    public function useInReviewQuery(?string $modelAlias = null, ?string $queryClass = null): ReviewQuery
    {
        return $this->relationSubQuery('Review', ReviewQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ReviewQuery<static> */
    public function useNotInReviewQuery(?string $modelAlias = null, ?string $queryClass = null): ReviewQuery
    {
        return $this->relationSubQuery('Review', ReviewQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param BookTag|ObjectCollection<int, BookTag> $bookTag */
    public function filterByBookTag(BookTag|ObjectCollection $bookTag, ?string $comparison = null): static
    {
        return $this->relationFilter('BookTag', $bookTag, $comparison);
    }

    public function joinBookTag(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('BookTag', $relationAlias, $joinType);
    }

    public function joinWithBookTag(?string $joinType = null): static
    {
        return $this->relationJoinWith('BookTag', $joinType);
    }

    /** @return BookTagQuery<static> */
    public function useBookTagQuery(?string $relationAlias = null, ?string $joinType = null): BookTagQuery
    {
        return $this->relationQuery('BookTag', BookTagQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BookTagQuery<static>): (BookTagQuery<static>|null) $callable */
    public function withBookTagQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('BookTag', BookTagQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BookTagQuery<static> */
    public function useBookTagExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookTagQuery
    {
        return $this->relationSubQuery('BookTag', BookTagQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookTagQuery<static> */
    public function useBookTagNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookTagQuery
    {
        return $this->relationSubQuery('BookTag', BookTagQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookTagQuery<static> */
    public function useInBookTagQuery(?string $modelAlias = null, ?string $queryClass = null): BookTagQuery
    {
        return $this->relationSubQuery('BookTag', BookTagQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BookTagQuery<static> */
    public function useNotInBookTagQuery(?string $modelAlias = null, ?string $queryClass = null): BookTagQuery
    {
        return $this->relationSubQuery('BookTag', BookTagQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Placement|ObjectCollection<int, Placement> $placement */
    public function filterByPlacement(Placement|ObjectCollection $placement, ?string $comparison = null): static
    {
        return $this->relationFilter('Placement', $placement, $comparison);
    }

    public function joinPlacement(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Placement', $relationAlias, $joinType);
    }

    public function joinWithPlacement(?string $joinType = null): static
    {
        return $this->relationJoinWith('Placement', $joinType);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementQuery(?string $relationAlias = null, ?string $joinType = null): PlacementQuery
    {
        return $this->relationQuery('Placement', PlacementQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PlacementQuery<static>): (PlacementQuery<static>|null) $callable */
    public function withPlacementQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Placement', PlacementQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function useInPlacementQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function useNotInPlacementQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Tag|ObjectCollection<int, Tag> $tag */
    public function filterByTag(Tag|ObjectCollection $tag, ?string $comparison = null): static
    {
        return $this->relationFilter('Tag', $tag, $comparison);
    }

    /** @param Shelf|ObjectCollection<int, Shelf> $shelf */
    public function filterByShelf(Shelf|ObjectCollection $shelf, ?string $comparison = null): static
    {
        return $this->relationFilter('Shelf', $shelf, $comparison);
    }

    public function prune(?Book $book = null): static
    {
        return $this->pruneObject($book);
    }
}
