<?php

declare(strict_types=1);

namespace Library\Base;

use DateTimeImmutable;
use DateTimeInterface;
use Library\Book;
use Library\BookQuery;
use Library\Map\LoanTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\Temporal;

/**
 * A row of the table "loan".
 */
abstract class Loan extends Model
{
    public const TABLE_MAP = LoanTableMap::class;

    protected ?string $book_isbn = null;
    protected DateTimeImmutable|string|null $lent_on = null;
    protected ?Book $aBook = null;

    public function getBookIsbn(): ?string
    {
        return $this->book_isbn;
    }

    protected function setBookIsbn(?string $value): static
    {
        if ($this->book_isbn !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->book_isbn = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aBook !== null || $this->heldBy !== null) {
            $this->followKey('Book', 'book_isbn');
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getLentOn(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->lent_on)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->lent_on);
            if ($text !== null) {
                return $text;
            }
            $this->lent_on = Temporal::parse($this->lent_on, LoanTableMap::DATABASE_NAME, Temporal::DATE);
        }

        return $format === null ? $this->lent_on : $this->lent_on?->format($format);
    }

    protected function setLentOn(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'loan.lent_on', Temporal::DATE, LoanTableMap::DATABASE_NAME);
        if ($this->lent_on === null ? $value !== null : Temporal::differ($this->lent_on, $value, Temporal::DATE, LoanTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->lent_on = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null, string|null} $row */
        $this->book_isbn = $row[0];
        $this->lent_on = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->book_isbn,
            \is_string($this->lent_on) || $this->lent_on === null ? $this->lent_on : Temporal::stored($this->lent_on, Temporal::DATE, LoanTableMap::DATABASE_NAME),
        ];
    }

    public function getBook(?ConnectionInterface $con = null): ?Book
    {
        if ($this->aBook === null && $this->book_isbn !== null) {
            $this->aBook = $this->parentInMemory('Book', Book::class)
                ?? BookQuery::create()->filterByIsbn($this->getBookIsbn())->findOne($con);
        }

        return $this->aBook;
    }

    public function setBook(?Book $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setBookIsbn($value?->getIsbn());
        $this->aBook = $value;
        assert($this instanceof \Library\Loan);
        $value?->addLoan($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Book' => $this->aBook];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Book':
                $this->setBookIsbn($this->aBook?->getIsbn());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aBook === null;
    }
}
