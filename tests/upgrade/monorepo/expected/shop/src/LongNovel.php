<?php

namespace Shop\Kinds;

final class LongNovel extends Novel
{
    use Titled;

    public function setTitle($title): static
    {
        return parent::setTitle($title);
    }
}
