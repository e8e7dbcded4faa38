<?php

namespace Support;

trait Shouting
{
    public function getIsbn(): ?string
    {
        return strtoupper($this->isbn);
    }

    abstract public function getRank(): string|int|null;

    abstract function getCreatedAt(?string $format);

    public function postUpdate($con = null): void
    {
        return;
    }
}
