<?php

declare(strict_types=1);

namespace Bookstore;

class TagRelation extends Base\TagRelation
{
}
