<?php

namespace Shop\Kinds;

final class LongNovel extends Novel
{
    public function setTitle($title)
    {
        return parent::setTitle($title);
    }
}
