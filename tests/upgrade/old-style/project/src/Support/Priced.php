<?php

namespace Support;

interface Priced extends Sluggish
{
    public function setPrice(float $price): self;

    public function getKind(): string;

    public function getAuthorId($default);

    public function countTags(): int;
}
