<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

/**
 * The expressions of a database: what conditions call of an adapter.
 *
 * @internal
 */
interface ExpressionDialect
{
    /** The bits that two integers have in common. */
    public function bitAnd(string $left, string $right): string;

    /** Whether dates with time are texts, of which "10:00:00" and "10:00:00.000000" are two. */
    public function comparesTimesAsText(): bool;

    /** A JSON value in the form in which it equals another that says the same. */
    public function jsonComparable(string $expression): string;

    /** Whether columns can be arrays. */
    public function hasArrays(): bool;

    /**
     * Whether a list contains all elements of another one, both as the column stores them.
     *
     * @param bool $isArray whether they are arrays of the database, and not JSON
     */
    public function listContains(string $list, string $elements, bool $isArray): string;

    /**
     * Whether a range contains another one that is bound, or overlaps it; null where there are no ranges.
     *
     * @param string $type the column type of both
     */
    public function rangeTest(string $range, bool $isContained, string $type): ?string;

    /** Whether the words of a text search match a query in the words of a person. */
    public function matches(string $words, string $query): string;

    /** Whether a text holds another one, letter by letter in the same case. */
    public function containsText(string $text, string $part): string;

    /**
     * A JSON value, number, date or address as its text, which the database may not make of it unasked.
     *
     * @param string $type the column type of the value, where its text depends on it
     */
    public function asText(string $expression, string $type = ''): string;

    /**
     * The text of what is found in a JSON value under a path: a text names a member of an object, a number a place in a
     * list. NULL for what is not there, and for null.
     *
     * @param non-empty-list<int|string> $path
     * @return array{string, list<int|string>} SQL and the values of its `?`
     */
    public function jsonAt(string $expression, array $path): array;

    public function booleanLiteral(bool $value): string;
}
