<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Essay;
use Campus\EssayQuery;
use Campus\Map\CitationTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "citation".
 */
abstract class Citation extends Model
{
    public const TABLE_MAP = CitationTableMap::class;

    protected ?int $source_id = null;
    protected ?int $target_id = null;
    protected ?Essay $aSource = null;
    protected ?Essay $aTarget = null;

    public function getSourceId(): ?int
    {
        return $this->source_id;
    }

    public function setSourceId(?int $value): static
    {
        if ($this->source_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->source_id = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aSource !== null || $this->heldBy !== null) {
            $this->followKey('Source', 'source_id');
        }

        return $this;
    }

    public function getTargetId(): ?int
    {
        return $this->target_id;
    }

    public function setTargetId(?int $value): static
    {
        if ($this->target_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->target_id = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aTarget !== null || $this->heldBy !== null) {
            $this->followKey('Target', 'target_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->source_id = $row[0];
        $this->target_id = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->source_id,
            $this->target_id,
        ];
    }

    /** @return array{int|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getSourceId(), $this->getTargetId()];
    }

    /** @param array{int|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setSourceId($key[0]);
        $this->setTargetId($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->source_id === null && $this->target_id === null;
    }

    public function getSource(?ConnectionInterface $con = null): ?Essay
    {
        if ($this->aSource === null && $this->source_id !== null) {
            $this->aSource = $this->parentInMemory('Source', Essay::class)
                ?? EssayQuery::create()->findPk($this->source_id, $con);
        }

        return $this->aSource;
    }

    public function setSource(?Essay $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setSourceId($value?->getId());
        $this->aSource = $value;
        assert($this instanceof \Campus\Citation);
        $value?->addOutgoingCitation($this);

        return $this;
    }

    public function getTarget(?ConnectionInterface $con = null): ?Essay
    {
        if ($this->aTarget === null && $this->target_id !== null) {
            $this->aTarget = $this->parentInMemory('Target', Essay::class)
                ?? EssayQuery::create()->findPk($this->target_id, $con);
        }

        return $this->aTarget;
    }

    public function setTarget(?Essay $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setTargetId($value?->getId());
        $this->aTarget = $value;
        assert($this instanceof \Campus\Citation);
        $value?->addIncomingCitation($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Source' => $this->aSource, 'Target' => $this->aTarget];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Source':
                $this->setSourceId($this->aSource?->getId());
                break;
            case 'Target':
                $this->setTargetId($this->aTarget?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aSource === null && $this->aTarget === null;
    }
}
