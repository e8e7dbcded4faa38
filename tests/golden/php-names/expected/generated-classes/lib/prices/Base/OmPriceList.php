<?php

declare(strict_types=1);

namespace Acme\Shop\Base;

use Acme\Model;
use Acme\Shop\Meta\Tables\OmPriceListTableMap;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Type\DecimalValue;

/**
 * A row of the table "t_price-list".
 */
abstract class OmPriceList extends Model implements ActiveRecordInterface
{
    public const TABLE_MAP = OmPriceListTableMap::class;

    protected ?int $id = null;
    protected ?string $column_1 = null;

    public function getId(): ?int
    {
        return $this->id;
    }

    public function setId(?int $value): static
    {
        if ($this->id !== $value) {
            $this->rememberKey();
            $this->id = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getEuro(): ?string
    {
        return $this->column_1;
    }

    public function setEuro(string|int|float|null $value): static
    {
        $value = \is_string($value) ? $value : DecimalValue::from($value);
        if ($this->column_1 !== $value) {
            $this->column_1 = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function hydrate(array $row, int $start = 0): int
    {
        if ($start !== 0) {
            $row = \array_slice($row, $start, 2);
        }
        $this->id = (int) $row[0];
        $this->column_1 = \is_float($row[1]) ? \number_format($row[1], 2, '.', '') : DecimalValue::read($row[1], 2);
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
        $this->originalKey = null;

        return $start + 2;
    }

    protected function storedValues(): array
    {
        return [
            $this->id,
            $this->column_1,
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
}
