<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\ReviewQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/**
 * Random queries find on every database what the same conditions find in arrays.
 *
 * A condition of the model is a function from a row to true, false or null, as in SQL.
 *
 * @phpstan-type Row array<string, mixed>
 * @phpstan-type Joined array{Book: array<string, mixed>, Author: array<string, mixed>|null, Review: array<string,
 *     mixed>|null}
 * @phpstan-type Test \Closure(array<string, mixed>): ?bool
 */
final class RandomQueriesTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const AUTHORS = [1 => ['Austen', 41], 2 => ['Shelley', 53], 3 => ['Nobody', null]];

    private const BOOKS = [
        1 => ['Emma', 1, 400, 'public', ['crime'], ['War', 'love'], ['a' => ['x', 'y'], 'n' => 1], true],
        2 => ['Persuasion', 1, 200, 'draft', ['crime', 'travel'], ['war'], ['a' => 'x', 'n' => '1'], false],
        3 => ['Frankenstein', 2, 280, 'public', [], [], ['a' => ['1' => 'x']], null],
        4 => ['Beowulf', null, null, null, null, null, null, true],
        5 => [
            'Edda',
            null,
            280,
            'sold out',
            ['poetry', 'travel'],
            ['a|b', '| War'],
            ['a' => [['x']], 'q"' => 'x'],
            false,
        ],
        6 => ['Lodore', 2, 0, 'draft', ['poetry'], ['LOVE', ''], ['n' => null, 'a' => true], null],
        7 => ['Valperga', 2, 3, 'public', null, ['love', 'war', 'War'], 'x', true],
    ];

    private const REVIEWS = [
        1 => [1, 5, 'r'],
        2 => [1, 3, 's'],
        3 => [2, null, 'r'],
        4 => [5, 3, 't'],
        5 => [7, 1, 's'],
        6 => [7, 5, 'r'],
    ];

    private RandomPrograms $random;

    /** @var list<string> what the present query was made of */
    private array $calls = [];

    protected function setUp(): void
    {
        parent::setUp();
        foreach (self::AUTHORS as $id => [$name, $age]) {
            $this->connection->execute(
                'INSERT INTO "author" ("id", "first_name", "last_name", "age") VALUES (?, ?, ?, ?)',
                [$id, 'x', $name, $age],
            );
        }
        $ids = [];
        foreach (self::BOOKS as [$title, $author, $pages, $state, $genres, $keywords, $attributes, $published]) {
            $book = (new Book())
                ->setTitle($title)
                ->setAuthorId($author)
                ->setPages($pages)
                ->setState($state)
                ->setGenres($genres)
                ->setKeywords($keywords)->setAttributes(is_string($attributes) ? json_encode($attributes) : $attributes)
                ->setPublished($published);
            $book->save();
            $ids[] = (int) $book->getId();
        }
        foreach (self::REVIEWS as $id => [$book, $rating, $reviewer]) {
            $this->connection->execute(
                'INSERT INTO "review" ("id", "book_id", "reviewer", "rating") VALUES (?, ?, ?, ?)',
                [$id, $ids[$book - 1], $reviewer, $rating],
            );
        }
    }

    public function testFindsWhatArraysHold(): void
    {
        $this->random = RandomPrograms::begin(400);
        while ($this->random->hasNext()) {
            $this->calls = [];
            try {
                [$query, $rows] = $this->randomQuery();
                $this->compare($query, $rows);
            } catch (\Throwable $failure) {
                self::fail(implode("\n  ->", $this->calls) . "\n" . $failure->getMessage() . "\n"
                    . (isset($query) ? $query->toString() : '') . "\n" . $this->random->seedText());
            }
        }
    }

    public function testFindsTheSameGroups(): void
    {
        $this->random = RandomPrograms::begin(100);
        while ($this->random->hasNext()) {
            $this->calls = [];
            $query = BookQuery::create()
                ->select(['AuthorId', 'books'])
                ->withColumn('COUNT(*)', 'books')
                ->groupBy('AuthorId');
            $where = $having = [];
            $isAlternative = false;
            for ($number = $this->random->number(1, 5); $number > 0; $number--) {
                if ($this->random->chance(3)) {
                    $query->_or();
                    $isAlternative = true;
                    $this->calls[] = '_or()';
                }
                if ($this->random->chance(2)) {
                    self::addTest($where, $this->bookFilter($query), $isAlternative);
                } else {
                    [$clause, $value, $test] = $this->random->of([
                        ['COUNT(*) > ?', 1, static fn (array $group): bool => $group['books'] > 1],
                        ['COUNT(*) = ?', 1, static fn (array $group): bool => $group['books'] === 1],
                        [
                            'MAX(Book.Pages) >= ?',
                            280,
                            static fn (array $group): ?bool => self::compared($group['most'], '>=', 280),
                        ],
                        ['Book.AuthorId = ?', null, static fn (array $group): bool => $group['AuthorId'] === null],
                    ]);
                    $this->calls[] = "having('$clause', " . var_export($value, true) . ')';
                    $query->having($clause, $value);
                    self::addTest($having, $test, $isAlternative);
                }
                $isAlternative = false;
            }
            $groups = [];
            foreach (self::books() as $book) {
                if (self::holds($where, $book)) {
                    $key = (string) $book['AuthorId'];
                    $groups[$key] ??= ['AuthorId' => $book['AuthorId'], 'books' => 0, 'most' => null];
                    $groups[$key]['books']++;
                    $groups[$key]['most'] = max($groups[$key]['most'], $book['Pages']);
                }
            }
            $expected = [];
            foreach ($groups as $key => $group) {
                if (self::holds($having, $group)) {
                    $expected[$key] = $group['books'];
                }
            }
            ksort($expected);
            $found = array_column($query->find()->getData(), 'books', 'AuthorId');
            ksort($found);
            self::assertEquals($expected, $found, implode("\n  ->", $this->calls) . "\n" . $this->random->seedText());
            self::assertSame(count($expected), $query->count());
        }
    }

    /** @param list<Joined> $rows */
    private function compare(BookQuery $query, array $rows): void
    {
        $titles = array_map(static fn (array $row): mixed => $row['Book']['Title'], $rows);
        sort($titles);
        $limit = $this->random->chance(4) ? $this->random->number(0, 4) : null;
        $offset = $this->random->chance(4) ? $this->random->number(0, 3) : 0;
        if ($limit !== null || $offset > 0) {
            $titles = array_slice($titles, $offset, $limit);
            $query->offset($offset)->limit($limit ?? -1);
            $this->calls[] = "offset($offset)->limit(" . ($limit ?? -1) . ')';
        }
        $query->orderByTitle();
        self::assertSame($titles, (clone $query)->select('Title')->find()->getData());
        self::assertSame(count($titles), $query->count());
        self::assertSame($titles !== [], $query->exists());
        self::assertSame(
            $titles,
            array_map(static fn (Book $book): ?string => $book->getTitle(), array_values($query->find()->getData())),
        );
        if ($limit === null) {
            self::assertSame($titles[0] ?? null, $query->findOne()?->getTitle());
        }
    }

    /** @return array{BookQuery, list<Joined>} a query, and the rows that it has to find */
    private function randomQuery(): array
    {
        $query = BookQuery::create();
        $rows = self::books();
        $this->calls[] = 'BookQuery::create()';
        if ($this->random->chance(5)) {
            $limit = $this->random->number(1, 6);
            $query->addSelectQuery(BookQuery::create()->orderById()->limit($limit), 'few');
            $rows = array_slice($rows, 0, $limit);
            $this->calls[] = "addSelectQuery(… limit $limit)";
        }
        $tests = [];
        $joins = [];
        for ($number = $this->random->number(1, 6); $number > 0; $number--) {
            $isAlternative = $this->random->chance(3);
            if ($isAlternative) {
                $query->_or();
                $this->calls[] = '_or()';
            }
            $step = $this->random->number(1, 10);
            if ($step <= 5) {
                self::addTest($tests, $this->bookTest($query), $isAlternative);
            } elseif ($step === 6) {
                $this->join($query, $joins);
                self::addTest($tests, $this->bookTest($query), $isAlternative);
            } elseif ($step === 7) {
                self::addTest($tests, $this->subQuery($query), $isAlternative);
            } elseif ($step === 8) {
                self::addTest($tests, $this->combination($query), $isAlternative);
            } else {
                $inner = $this->use($query, $joins);
                if ($isAlternative && $inner !== []) {
                    self::addTest($tests, static fn (array $row): ?bool => self::allOf($inner, $row), true);
                } else {
                    array_push($tests, ...$inner);
                }
            }
        }
        $found = [];
        foreach ($rows as $book) {
            foreach (self::joined($book, $joins) as $row) {
                if (self::holds($tests, $row)) {
                    $found[] = $row;
                }
            }
        }

        return [$query, $found];
    }

    /**
     * @param array<string, array{string, bool}> $joins type, and whether it was given, by relation
     */
    private function join(BookQuery $query, array &$joins): void
    {
        [$call, $relation, $type, $isGiven] = $this->random->of([
            ['joinAuthor', 'Author', Criteria::LEFT_JOIN, false],
            ['leftJoinAuthor', 'Author', Criteria::LEFT_JOIN, true],
            ['innerJoinAuthor', 'Author', Criteria::INNER_JOIN, true],
            ['joinWithAuthor', 'Author', Criteria::INNER_JOIN, false],
            ['leftJoinWithAuthor', 'Author', Criteria::LEFT_JOIN, true],
            ['joinReview', 'Review', Criteria::INNER_JOIN, false],
            ['leftJoinReview', 'Review', Criteria::LEFT_JOIN, true],
        ]);
        $this->calls[] = $call . '()';
        $query->$call();
        self::noteJoin($joins, $relation, $type, $isGiven);
    }

    /** @param array<string, array{string, bool}> $joins */
    private static function noteJoin(array &$joins, string $relation, string $type, bool $isGiven): void
    {
        if ($isGiven || !($joins[$relation][1] ?? false)) {
            $joins[$relation] = [$type, $isGiven];
        }
    }

    /**
     * @param array<string, array{string, bool}> $joins
     * @return list<Test>
     */
    private function use(BookQuery $query, array &$joins): array
    {
        $type = $this->random->of([null, null, Criteria::LEFT_JOIN, Criteria::INNER_JOIN]);
        $relation = $this->random->of(['Author', 'Review']);
        self::noteJoin(
            $joins,
            $relation,
            $type ?? ($relation === 'Author' ? Criteria::LEFT_JOIN : Criteria::INNER_JOIN),
            $type !== null,
        );
        $this->calls[] = "use{$relation}Query(null, " . var_export($type, true) . ')';
        $inner = $relation === 'Author' ? $query->useAuthorQuery(null, $type) : $query->useReviewQuery(null, $type);
        $tests = [];
        for ($number = $this->random->number(0, 2); $number > 0; $number--) {
            $isAlternative = $tests !== [] && $this->random->chance(3);
            if ($isAlternative) {
                $inner->_or();
                $this->calls[] = '_or()';
            }
            $test = $inner instanceof AuthorQuery ? $this->authorFilter($inner) : $this->reviewFilter($inner);
            self::addTest($tests, static fn (array $row): ?bool => $test($row[$relation] ?? []), $isAlternative);
        }
        $inner->endUse();
        $this->calls[] = 'endUse()';

        return $tests;
    }

    /** @return Test */
    private function subQuery(BookQuery $query): \Closure
    {
        [$call, $isNegative] = $this->random->of([
            ['useReviewExistsQuery', false], ['useReviewNotExistsQuery', true], ['useInReviewQuery', false],
            ['useNotInReviewQuery', true],
        ]);
        $this->calls[] = $call . '()';
        /** @var ReviewQuery<BookQuery> $inner */
        $inner = $query->$call();
        $tests = $this->random->chance(2) ? [$this->reviewFilter($inner)] : [];
        $inner->endUse();
        $this->calls[] = 'endUse()';

        return static function (array $row) use ($tests, $isNegative): bool {
            $found = array_filter(
                self::reviewsOf($row['Book']),
                static fn (array $review): bool => self::holds($tests, $review),
            );

            return ($found === []) === $isNegative;
        };
    }

    /** @return Test */
    private function combination(BookQuery $query): \Closure
    {
        $operator = $this->random->of(['and', 'or']);
        $tests = $names = [];
        foreach (range(1, $this->random->number(1, 3)) as $number) {
            [$clause, $value, $test] = $this->clause();
            $query->condition("c$number", $clause, $value);
            $names[] = "c$number";
            $tests[] = $test;
            $this->calls[] = "condition('c$number', '$clause', " . var_export($value, true) . ')';
        }
        $query->where($names, $operator);
        $this->calls[] = "where(…, '$operator')";

        return static fn (array $row): ?bool => $operator === 'and'
            ? self::allOf($tests, $row['Book'])
            : self::anyOf(array_map(static fn (\Closure $test): ?bool => $test($row['Book']), $tests));
    }

    /** @return array{string, mixed, Test} */
    private function clause(): array
    {
        $operator = $this->random->of(['=', '<>', '<', '>=']);
        $pages = $this->random->of([0, 3, 200, 280, 1000]);

        return $this->random->of([
            [
                "Book.Pages $operator ?",
                $pages,
                static fn (array $book): ?bool => self::compared($book['Pages'], $operator, $pages),
            ],
            ['Book.Pages = ?', null, static fn (array $book): bool => $book['Pages'] === null],
            [
                'Book.State IN ?',
                ['public', 'draft'],
                static fn (array $book): ?bool => self::isIn($book['State'], ['public', 'draft']),
            ],
            [
                'Book.Title NOT IN ?',
                ['Emma', 'Edda'],
                static fn (array $book): bool => !in_array($book['Title'], ['Emma', 'Edda'], true),
            ],
            ['Book.Id IN ?', [], static fn (): bool => false],
            ['Book.Pages BETWEEN ? AND ?', [3, 280], static fn (array $book): ?bool => self::allOf([
                static fn (array $book): ?bool => self::compared($book['Pages'], '>=', 3),
                static fn (array $book): ?bool => self::compared($book['Pages'], '<=', 280),
            ], $book)],
        ]);
    }

    /** @return Test of a joined row */
    private function bookTest(BookQuery $query): \Closure
    {
        $test = $this->bookFilter($query);

        return static fn (array $row): ?bool => $test($row['Book']);
    }

    /** @return Test */
    private function bookFilter(BookQuery $query): \Closure
    {
        $lists = ['love', 'War', 'war', 'WAR', 'a|b', '| War', '', 'none'];
        $labels = ['crime', 'travel', 'poetry', 'science fiction'];
        $pages = $this->random->of([0, 3, 200, 280, 400, 1000]);
        $operator = $this->random->of(['=', '<>', '<', '>', '<=', '>=']);
        $contains = $this->random->of([null, Criteria::CONTAINS_ALL, Criteria::CONTAINS_SOME, Criteria::CONTAINS_NONE]);
        $words = array_slice([$this->random->of($lists), $this->random->of($lists)], 0, $this->random->number(0, 2));
        $genres = array_slice([$this->random->of($labels), $this->random->of($labels)], 0, $this->random->number(0, 2));
        [$path, $value] = $this->random->of([
            [['a', 0], 'x'], [['a', '1'], 'x'], [['a'], 'x'], [['a', 0, 0], 'x'], [['n'], 1], [['n'], '1'],
            [['q"'], 'x'], [['n'], null],
            [['a'], true], [[0], 'x'], [['a'], 'X'], [['a', 1], 'y'],
        ]);
        $document = $this->random->of(
            ['"x"', '{"n": 1, "a": ["x", "y"]}', '{"a":["y","x"],"n":1}', '{"n":"1","a":"x"}', '{}'],
        );
        [$call, $arguments, $test] = $this->random->of([
            [
                'filterByPages',
                [$pages, $operator],
                static fn (array $book): ?bool => self::compared($book['Pages'], $operator, $pages),
            ],
            ['filterByPages', [['min' => 3, 'max' => $pages]], static fn (array $book): ?bool => self::allOf([
                static fn (array $book): ?bool => self::compared($book['Pages'], '>=', 3),
                static fn (array $book): ?bool => self::compared($book['Pages'], '<=', $pages),
            ], $book)],
            [
                'filterByPages',
                [[280, 3, null]],
                static fn (array $book): ?bool => in_array($book['Pages'], [280, 3, null], true),
            ],
            ['filterByPages', [null], static fn (array $book): bool => $book['Pages'] === null],
            ['filterByPages', [null, Criteria::NOT_EQUAL], static fn (array $book): bool => $book['Pages'] !== null],
            [
                'filterByState',
                ['public'],
                static fn (array $book): ?bool => self::compared($book['State'], '=', 'public'),
            ],
            ['filterByState', [['draft', 'sold out'], Criteria::NOT_IN], static fn (array $book): ?bool
                => self::negated(self::isIn($book['State'], ['draft', 'sold out']))],
            ['filterByPublished', [true], static fn (array $book): ?bool => $book['Published']],
            ['filterByPublished', [false], static fn (array $book): ?bool => self::negated($book['Published'])],
            [
                'filterByTitle',
                [['Emma', 'Edda', 'None']],
                static fn (array $book): bool => in_array($book['Title'], ['Emma', 'Edda'], true),
            ],
            [
                'filterByTitle',
                ['Emma', Criteria::NOT_EQUAL],
                static fn (array $book): bool => $book['Title'] !== 'Emma',
            ],
            [
                'filterByTitle',
                ['%e%a', Criteria::ILIKE],
                static fn (array $book): bool => preg_match('/e.*a$/i', $book['Title']) === 1,
            ],
            [
                'filterByKeywords',
                [$words, $contains],
                static fn (array $book): ?bool => self::listContains($book['Keywords'], $words, $contains),
            ],
            [
                'filterByGenres',
                [$genres, $contains],
                static fn (array $book): ?bool => self::listContains($book['Genres'], $genres, $contains),
            ],
            [
                'whereJsonPath',
                ['Attributes', $path, $value],
                static fn (array $book): ?bool => self::jsonIs($book['Attributes'], $path, $value),
            ],
            ['filterByAttributes', [$document], static fn (array $book): ?bool => $book['Attributes'] === null
                ? null
                : $book['Attributes'] == json_decode($document, true)],
            ['filterByAuthorId', [[1, 3]], static fn (array $book): ?bool => self::isIn($book['AuthorId'], [1, 3])],
        ]);
        $this->calls[] = $call . '(' . substr(json_encode($arguments, JSON_THROW_ON_ERROR), 1, -1) . ')';
        $query->$call(...$arguments);

        return $test;
    }

    /**
     * @param AuthorQuery<*> $query
     * @return Test
     */
    private function authorFilter(AuthorQuery $query): \Closure
    {
        $operator = $this->random->of(['=', '<>', '>']);
        if ($this->random->chance(2)) {
            $query->filterByAge(41, $operator);
            $this->calls[] = "filterByAge(41, '$operator')";

            return static fn (array $author): ?bool => self::compared($author['Age'] ?? null, $operator, 41);
        }
        $query->filterByLastName(null);
        $this->calls[] = 'filterByLastName(null)';

        return static fn (array $author): bool => !isset($author['LastName']);
    }

    /**
     * @param ReviewQuery<*> $query
     * @return Test
     */
    private function reviewFilter(ReviewQuery $query): \Closure
    {
        $rating = $this->random->of([1, 3, 5]);
        if ($this->random->chance(2)) {
            $query->filterByRating($rating, Criteria::GREATER_EQUAL);
            $this->calls[] = "filterByRating($rating, '>=')";

            return static fn (array $review): ?bool => self::compared($review['Rating'] ?? null, '>=', $rating);
        }
        $query->filterByReviewer(['r', 't']);
        $this->calls[] = "filterByReviewer(['r', 't'])";

        return static fn (array $review): ?bool => self::isIn($review['Reviewer'] ?? null, ['r', 't']);
    }

    /** @return list<Row> */
    private static function books(): array
    {
        $books = [];
        foreach (self::BOOKS as $id => $values) {
            $books[] = ['Id' => $id] + array_combine(
                ['Title', 'AuthorId', 'Pages', 'State', 'Genres', 'Keywords', 'Attributes', 'Published'],
                $values,
            );
        }

        return $books;
    }

    /**
     * @param Row $book
     * @return list<Row>
     */
    private static function reviewsOf(array $book): array
    {
        $reviews = [];
        foreach (self::REVIEWS as [$bookId, $rating, $reviewer]) {
            if ($bookId === $book['Id']) {
                $reviews[] = ['Rating' => $rating, 'Reviewer' => $reviewer];
            }
        }

        return $reviews;
    }

    /**
     * @param Row $book
     * @param array<string, array{string, bool}> $joins
     * @return list<Joined>
     */
    private static function joined(array $book, array $joins): array
    {
        $id = $book['AuthorId'];
        $author = is_int($id) ? ['LastName' => self::AUTHORS[$id][0], 'Age' => self::AUTHORS[$id][1]] : null;
        if ($author === null && ($joins['Author'][0] ?? '') === Criteria::INNER_JOIN) {
            return [];
        }
        $reviews = isset($joins['Review']) ? self::reviewsOf($book) : [null];
        if ($reviews === [] && $joins['Review'][0] === Criteria::LEFT_JOIN) {
            $reviews = [null];
        }

        return array_map(
            static fn (?array $review): array => ['Book' => $book, 'Author' => $author, 'Review' => $review],
            $reviews,
        );
    }

    /**
     * @param list<Test> $tests
     * @param Test $test
     */
    private static function addTest(array &$tests, \Closure $test, bool $isAlternative): void
    {
        $last = $isAlternative ? array_pop($tests) : null;
        $tests[] = $last === null ? $test : static fn (array $row): ?bool => self::anyOf([$last($row), $test($row)]);
    }

    /**
     * @param list<Test> $tests
     * @param array<string, mixed> $row
     */
    private static function holds(array $tests, array $row): bool
    {
        return self::allOf($tests, $row) === true;
    }

    /**
     * @param array<Test> $tests
     * @param array<string, mixed> $row
     */
    private static function allOf(array $tests, array $row): ?bool
    {
        return self::negated(
            self::anyOf(array_map(static fn (\Closure $test): ?bool => self::negated($test($row)), $tests)),
        );
    }

    /** @param array<?bool> $answers */
    private static function anyOf(array $answers): ?bool
    {
        return in_array(true, $answers, true) ? true : (in_array(null, $answers, true) ? null : false);
    }

    private static function negated(?bool $answer): ?bool
    {
        return $answer === null ? null : !$answer;
    }

    private static function compared(mixed $left, string $operator, mixed $right): ?bool
    {
        return $left === null ? null : match ($operator) {
            '=' => $left === $right,
            '<>' => $left !== $right,
            '<' => $left < $right,
            '>' => $left > $right,
            '<=' => $left <= $right,
            default => $left >= $right,
        };
    }

    /** @param list<mixed> $values */
    private static function isIn(mixed $value, array $values): ?bool
    {
        return $value === null ? null : in_array($value, $values, true);
    }

    /** @param list<string> $wanted */
    private static function listContains(mixed $list, array $wanted, ?string $how): ?bool
    {
        if ($wanted === []) {
            return $how !== Criteria::CONTAINS_SOME;
        }
        if (!is_array($list)) {
            return $how === Criteria::CONTAINS_NONE ? true : null;
        }
        $found = array_intersect($wanted, $list);

        return match ($how) {
            Criteria::CONTAINS_SOME => $found !== [],
            Criteria::CONTAINS_NONE => $found === [],
            default => count($found) === count($wanted),
        };
    }

    /** @param list<int|string> $path */
    private static function jsonIs(mixed $document, array $path, mixed $value): ?bool
    {
        foreach ($path as $segment) {
            $isList = is_array($document) && array_is_list($document);
            $document = is_array($document) && $isList === is_int($segment) ? $document[$segment] ?? null : null;
        }
        if ($value === null) {
            return $document === null;
        }
        $text = is_string($document) || $document === null ? $document : json_encode($document);

        return $text === null ? null : $text === (is_string($value) ? $value : json_encode($value));
    }
}
