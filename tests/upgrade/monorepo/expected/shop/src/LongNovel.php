<?php

namespace Shop\Kinds;

final class LongNovel extends Novel
{
    public function setTitle($title): static
    {
        return parent::setTitle($title);
    }
}
