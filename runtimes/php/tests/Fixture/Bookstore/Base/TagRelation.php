<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\TagRelationTableMap;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "tag_relation".
 */
abstract class TagRelation extends Model
{
    public const TABLE_MAP = TagRelationTableMap::class;

    protected ?int $tag_id = null;
    protected ?int $related_id = null;
    protected ?Tag $aTagRelatedByTagId = null;
    protected ?Tag $aTagRelatedByRelatedId = null;

    public function getTagId(): ?int
    {
        return $this->tag_id;
    }

    public function setTagId(?int $value): static
    {
        if ($this->tag_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->tag_id = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aTagRelatedByTagId !== null || $this->heldBy !== null) {
            $this->followKey('TagRelatedByTagId', 'tag_id');
        }

        return $this;
    }

    public function getRelatedId(): ?int
    {
        return $this->related_id;
    }

    public function setRelatedId(?int $value): static
    {
        if ($this->related_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->related_id = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aTagRelatedByRelatedId !== null || $this->heldBy !== null) {
            $this->followKey('TagRelatedByRelatedId', 'related_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->tag_id = $row[0];
        $this->related_id = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->tag_id,
            $this->related_id,
        ];
    }

    /** @return array{int|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getTagId(), $this->getRelatedId()];
    }

    /** @param array{int|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setTagId($key[0]);
        $this->setRelatedId($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->tag_id === null && $this->related_id === null;
    }

    public function getTagRelatedByTagId(?ConnectionInterface $con = null): ?Tag
    {
        if ($this->aTagRelatedByTagId === null && $this->tag_id !== null) {
            $this->aTagRelatedByTagId = $this->parentInMemory('TagRelatedByTagId', Tag::class)
                ?? TagQuery::create()->findPk($this->tag_id, $con);
        }

        return $this->aTagRelatedByTagId;
    }

    public function setTagRelatedByTagId(?Tag $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setTagId($value?->getId());
        $this->aTagRelatedByTagId = $value;
        assert($this instanceof \Bookstore\TagRelation);
        $value?->addTagRelationRelatedByTagId($this);

        return $this;
    }

    public function getTagRelatedByRelatedId(?ConnectionInterface $con = null): ?Tag
    {
        if ($this->aTagRelatedByRelatedId === null && $this->related_id !== null) {
            $this->aTagRelatedByRelatedId = $this->parentInMemory('TagRelatedByRelatedId', Tag::class)
                ?? TagQuery::create()->findPk($this->related_id, $con);
        }

        return $this->aTagRelatedByRelatedId;
    }

    public function setTagRelatedByRelatedId(?Tag $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setRelatedId($value?->getId());
        $this->aTagRelatedByRelatedId = $value;
        assert($this instanceof \Bookstore\TagRelation);
        $value?->addTagRelationRelatedByRelatedId($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['TagRelatedByTagId' => $this->aTagRelatedByTagId, 'TagRelatedByRelatedId' => $this->aTagRelatedByRelatedId];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'TagRelatedByTagId':
                $this->setTagId($this->aTagRelatedByTagId?->getId());
                break;
            case 'TagRelatedByRelatedId':
                $this->setRelatedId($this->aTagRelatedByRelatedId?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aTagRelatedByTagId === null && $this->aTagRelatedByRelatedId === null;
    }
}
