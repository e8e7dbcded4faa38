<?php

namespace Moved;

use Moved\Base\TagQuery as BaseTagQuery;

class TagQuery extends BaseTagQuery
{
}
