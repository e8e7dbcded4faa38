<?php

namespace App\Model;

use App\Model\Base\Book as BaseBook;
use Orm\Runtime\Connection\ConnectionInterface;

class Book extends BaseBook
{
    private $log = [];
    private $aOwn;
    protected $heldBy;

    public function preSave(ConnectionInterface $con = null): bool
    {
        if ($this->isNew()) {
            return parent::preSave($con);
        }

        return $this->getTitle() !== '';
    }

    public function preInsert(?ConnectionInterface $con = null): bool // before the first save
    {
        $ok = true;
        $callback = function () {
            return 'other';
        };

        return $ok;
    }

    public function preUpdate(?ConnectionInterface $con = null)
    {
        $this->log[] = 'update';
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
        if (!$con) {
            return;
        }
        $this->log[] = 'saved';
    }

    public function postInsert(?ConnectionInterface $con = null)
    {
        return parent::postInsert($con);
    }

    public function save(
        ConnectionInterface $con = null
    ): int {
        try {
            $affected = parent::save($con);
        } catch (\Exception $e) {
            throw $e;
        }

        return $affected;
    }

    public function delete(ConnectionInterface $con = null): void
    {
        parent::delete($con);
    }

    public function toArray($keyType = 'phpName', $lazy = true, $dumped = [], $foreign = false): array
    {
        $values = parent::toArray($keyType, $lazy, $dumped, $foreign);
        $values['Extra'] = 1;

        return $values;
    }

    public function setTitle($v): static
    {
        if ($v === null) {
            return $this;
        }

        return parent::setTitle(trim($v));
    }

    public function setIsbn($v)
    {
        parent::setIsbn($v);
    }

    public function getTitle()
    {
        return ucfirst(parent::getTitle());
    }

    public function getIsbn(): ?string
    {
        return parent::getIsbn();
    }

    public function getFullName()
    {
        return $this->getTitle();
    }

    public function setFullName($name)
    {
        $this->setTitle($name);
    }

    public function refresh()
    {
        $this->modifiedColumns['book.title'] = true;
        $this->collReviews = null;
        $this->aOwn = $this->aAuthor;
        $this->title = $this->news;
        $other->new = $this->new;
    }

    protected function doSave(ConnectionInterface $con)
    {
        return parent::doSave($con);
    }

    public function fromArray($values, $keyType = 'phpName'): static
    {
        $this->setTitle($values['Title']);

        return $this;
    }

    public function setReviews(\Orm\Runtime\Collection\Collection|\Traversable|array $reviews): static { return parent::setReviews($reviews); }

    public function buildCriteria(): \Orm\Runtime\ActiveQuery\Criteria { return parent::buildCriteria(); }

    public function exportTo($parser, $lazy = true, string $keyType = \Orm\Runtime\Map\TableMap::TYPE_DEFAULT): string { return parent::exportTo($parser, $lazy, $keyType); }

    public function importFrom($parser, $data, $keyType = 'phpName', ?array $only = null): static
    {
        parent::importFrom($parser, $data, $keyType, $only);

        return $this;
    }

    public function applyDefaultValues(): void
    {
        parent::applyDefaultValues();
    }

    public function isVersioningNecessary($con = null): bool
    {
        if ($this->isNew()) {
            return false;
        } else {
            return parent::isVersioningNecessary($con);
        }
    }

    public function setDiscount(?string $discount = null): static
    {
        return parent::setDiscount($discount);
    }

    public function addVersion($con = null)
    {
        return parent::addVersion($con);
    }

    public function setPrimaryKey($key): void
    {
        parent::setPrimaryKey($key);
    }

    protected static function cleanupSlugPart($slug, $replacement = '-'): string
    {
        return trim($slug, $replacement);
    }

    public function postDelete( /* no connection */ ?\Orm\Runtime\Connection\ConnectionInterface $con = null): void
    {
        parent::postDelete();
    }

    public function __sleep()
    {
        return ['title'];
    }

    public function __toString()
    {
        return $this->getTitle();
    }
}
