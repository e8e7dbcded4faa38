<?php

namespace Moved;

use Moved\Base\BookTagQuery as BaseBookTagQuery;

class BookTagQuery extends BaseBookTagQuery
{
}
