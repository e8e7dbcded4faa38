<?php

declare(strict_types=1);

namespace Orm\Runtime\DataFetcher;

/**
 * The rows of a result, one after the other.
 *
 * @extends \Iterator<int|string, mixed>
 */
interface DataFetcherInterface extends \Iterator, \Countable
{
    public function setDataObject(mixed $dataObject): void;

    /** The statement or list that the rows come from; null after close(). */
    public function getDataObject(): mixed;

    /** @return mixed the next row, by default an array; null after the last one */
    public function fetch(): mixed;

    /**
     * A column of the next row, or null after the last one.
     *
     * @param int|string|null $index null: the first column
     */
    public function fetchColumn(int|string|null $index = null): mixed;

    /** Releases the result. */
    public function close(): void;

    /** @return string the keys of the rows: one of the TYPE_ constants of table maps */
    public function getIndexType(): string;
}
