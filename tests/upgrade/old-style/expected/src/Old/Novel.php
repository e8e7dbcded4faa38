<?php

namespace Old;

class Novel extends Book
{
    protected ?string $isbn = null;

    public function getTitle(): ?string
    {
        return 'Novel: ' . parent::getTitle();
    }

    public function setPrice($v): static
    {
        return parent::setPrice(round($v, 1));
    }

    public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
    {
        return parent::preSave($con) && $this->title != '';
    }
}
