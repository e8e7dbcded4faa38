<?php

namespace Support;

interface Limits
{
    public function limit($limit);

    public function offset($offset);

    public function findOneByTitle($title);

    public function distinct(): self;
}
