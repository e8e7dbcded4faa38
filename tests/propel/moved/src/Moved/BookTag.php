<?php

namespace Moved;

use Moved\Base\BookTag as BaseBookTag;

class BookTag extends BaseBookTag
{
}
