<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Takes the place of a query in a branch of _if() that is not taken: its calls do nothing, whatever they are given.
 *
 * @internal
 * @implements \IteratorAggregate<never, never>
 */
final class SkippedBranch implements \Countable, \IteratorAggregate
{
    use NotSerializable;

    private const TERMINATOR = '/^(find|require|count|exists|paginate|update|upsert|insert|delete|do(?=[A-Z]))/';

    /** The number of open _if() inside this branch. */
    private int $nested = 0;

    /** @param \Closure(): mixed $end closes the _if() of the query */
    private function __construct(
        private readonly object $query,
        private readonly \Closure $end,
        private readonly bool $isDecided,
    ) {
    }

    /**
     * Typed as the query, whose methods it answers.
     *
     * @template TQuery of object
     * @param TQuery $query
     * @param \Closure(): mixed $end closes the _if() of the query
     * @param bool $isDecided whether another branch was taken already
     * @return TQuery
     */
    public static function of(object $query, \Closure $end, bool $isDecided): mixed
    {
        /** @var TQuery */
        return self::untyped($query, $end, $isDecided);
    }

    public function _if(): self
    {
        $this->nested++;

        return $this;
    }

    public function _elseif(mixed $condition): object
    {
        return $this->nested > 0 || $this->isDecided || !$condition ? $this : $this->query;
    }

    public function _else(): object
    {
        return $this->_elseif(true);
    }

    public function _endif(): mixed
    {
        if ($this->nested === 0) {
            return ($this->end)();
        }
        $this->nested--;

        return $this;
    }

    /** @param list<mixed> $arguments */
    public function __call(string $name, array $arguments): self
    {
        return preg_match(self::TERMINATOR, $name) === 1 ? $this->refuse() : $this;
    }

    public function count(): int
    {
        $this->refuse();
    }

    public function getIterator(): \Iterator
    {
        $this->refuse();
    }

    private function refuse(): never
    {
        throw new OrmException('The query ends inside a branch of _if() that is not taken. Call _endif() first.');
    }

    /** @param \Closure(): mixed $end */
    private static function untyped(object $query, \Closure $end, bool $isDecided): mixed
    {
        return new self($query, $end, $isDecided);
    }
}
