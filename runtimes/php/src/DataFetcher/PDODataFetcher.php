<?php

declare(strict_types=1);

namespace Orm\Runtime\DataFetcher;

/** The rows of a statement that was executed; they can be read once. */
class PDODataFetcher extends AbstractDataFetcher
{
    private mixed $current = null;

    private int $index = 0;

    private int $style = \PDO::FETCH_NUM;

    /** @return int the fetch style before */
    public function setStyle(int $style): int
    {
        $before = $this->style;
        $this->style = $style;

        return $before;
    }

    public function getStyle(): int
    {
        return $this->style;
    }

    /** @param int|null $style a PDO::FETCH_ constant; null: that of setStyle() */
    public function fetch(?int $style = null): mixed
    {
        $row = $this->statement()?->fetch($style ?? $this->style);

        return $row === false ? null : $row;
    }

    public function current(): mixed
    {
        return $this->current;
    }

    public function key(): int
    {
        return $this->index;
    }

    public function next(): void
    {
        $this->read();
        $this->index += $this->valid() ? 1 : 0;
    }

    /** Reads the first row: a statement cannot go back. */
    public function rewind(): void
    {
        $this->read();
    }

    public function valid(): bool
    {
        return $this->current !== null;
    }

    public function close(): void
    {
        $this->statement()?->closeCursor();
        $this->setDataObject(null);
        $this->current = null;
        $this->index = -1;
    }

    public function count(): int
    {
        $statement = $this->statement();

        // A statement of the runtime counts its rows where the driver does not know their number.
        return $statement instanceof \Countable ? count($statement) : $statement?->rowCount() ?? 0;
    }

    public function getIndexType(): string
    {
        return match ($this->style) {
            \PDO::FETCH_ASSOC => 'fieldName',
            default => 'num',
        };
    }

    public function bindColumn(
        int|string $column,
        mixed &$variable,
        int $type = \PDO::PARAM_STR,
        int $maxLength = 0,
        mixed $driverOptions = null,
    ): bool {
        return $this->statement()?->bindColumn($column, $variable, $type, $maxLength, $driverOptions) ?? false;
    }

    private function read(): void
    {
        $row = $this->statement()?->fetch($this->style);
        $this->current = $row === false ? null : $row;
    }

    private function statement(): ?\PDOStatement
    {
        return $this->dataObject instanceof \PDOStatement ? $this->dataObject : null;
    }
}
