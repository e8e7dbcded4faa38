<?php

declare(strict_types=1);

namespace Acme\Shop\Sales\Base;

use Acme\Model;
use Acme\Payable;
use Acme\Shop\Sales\Meta\Tables\OmOrderTableMap;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use People\OmCustomer;
use People\OmCustomerQuery;

/**
 * A row of the table "t_order".
 */
abstract class OmOrder extends Model implements ActiveRecordInterface, Payable
{
    public const TABLE_MAP = OmOrderTableMap::class;

    protected ?int $ord_id = null;
    protected ?int $ord_customer = null;
    protected ?OmCustomer $aBuyer = null;

    public function getId(): ?int
    {
        return $this->ord_id;
    }

    public function setId(?int $value): static
    {
        if ($this->ord_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->ord_id = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getCustomer(): ?int
    {
        return $this->ord_customer;
    }

    public function setCustomer(?int $value): static
    {
        if ($this->ord_customer !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->ord_customer = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aBuyer !== null || $this->heldBy !== null) {
            $this->followKey('Buyer', 'ord_customer');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->ord_id = $row[0];
        $this->ord_customer = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->ord_id,
            $this->ord_customer,
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
        return $this->ord_id === null;
    }

    public function setGeneratedId(int|string $id): void
    {
        $this->ord_id = (int) $id;
    }

    public function getBuyer(?ConnectionInterface $con = null): ?OmCustomer
    {
        if ($this->aBuyer === null && $this->ord_customer !== null) {
            $this->aBuyer = $this->parentInMemory('Buyer', OmCustomer::class)
                ?? OmCustomerQuery::create()->findPk($this->ord_customer, $con);
        }

        return $this->aBuyer;
    }

    public function setBuyer(?OmCustomer $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setCustomer($value?->getId());
        $this->aBuyer = $value;

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Buyer' => $this->aBuyer];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Buyer':
                $this->setCustomer($this->aBuyer?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aBuyer === null;
    }
}
