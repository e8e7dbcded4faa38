<?php

declare(strict_types=1);

namespace Acme\Shop\Base;

use Acme\Model;
use Acme\Shop\Meta\Tables\OmPriceListTableMap;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\DecimalValue;

/**
 * A row of the table "t_price-list".
 */
abstract class OmPriceList extends Model implements ActiveRecordInterface
{
    public const TABLE_MAP = OmPriceListTableMap::class;

    protected ?int $id = null;
    protected string|float|int|null $column_1 = null;
    protected ?string $note = null;
    protected ?string $column_3 = null;

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

    public function getEuro(): ?string
    {
        return \is_string($this->column_1) || $this->column_1 === null ? $this->column_1 : $this->column_1 = DecimalValue::text($this->column_1, 2);
    }

    public function setEuro(string|int|float|null $value): static
    {
        $value = DecimalValue::from($value, 'trade.t_price-list.in EUR', 2);
        if (\is_string($this->column_1) || $this->column_1 === null ? $this->column_1 !== $value : DecimalValue::differ($this->column_1, $value, 2)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->column_1 = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getNote(): ?string
    {
        return $this->note;
    }

    public function setNote(?string $value): static
    {
        if ($this->note !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->note = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getOtherNote(): ?string
    {
        return $this->column_3;
    }

    public function setOtherNote(?string $value): static
    {
        if ($this->column_3 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->column_3 = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|float|int|null, string|null, string|null} $row */
        $this->id = $row[0];
        $this->column_1 = $row[1];
        $this->note = $row[2];
        $this->column_3 = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            \is_string($this->column_1) || $this->column_1 === null ? $this->column_1 : DecimalValue::text($this->column_1, 2),
            $this->note,
            $this->column_3,
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
