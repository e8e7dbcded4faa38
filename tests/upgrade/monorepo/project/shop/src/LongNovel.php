<?php

namespace Shop\Kinds;

final class LongNovel extends Novel
{
    use Titled;

    public function setTitle($title)
    {
        return parent::setTitle($title);
    }
}
